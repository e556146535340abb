import { useQueryClient } from '@tanstack/react-query';

export const companyKey = (id: string) => ['company', id];

/** Loads the company and the lists that show it again. */
export function useCompanyChanged(id: string) {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: companyKey(id) }),
      queryClient.invalidateQueries({ queryKey: ['myCompanies'] }),
      queryClient.invalidateQueries({ queryKey: ['companies'] }),
    ]);
  };
}
