import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callApi } from '#platform/web/shell/api/client.ts';
import type { ImportReport, ImportRowState } from '../../contract/file/product-import.ts';

const keyOf = (id: string | null) => ['product-import', id];

/** The file that was checked last, which the address names: whoever loads the page anew finds it there. */
export function useImport() {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('id');
  const queryClient = useQueryClient();
  const isKnown = (report: ImportReport) => queryClient.setQueryData(keyOf(report.id), report);

  const report = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callApi('getProductImport', { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? 1_000 : false),
  });
  const check = useMutation({
    mutationFn: (file: File) =>
      callApi('checkProductImport', { query: { name: file.name.slice(0, 200) }, body: file }),
    onSuccess: (checked) => {
      isKnown(checked);
      setParameters({ id: checked.id });
    },
  });
  const confirm = useMutation({
    mutationFn: (withoutFaulty: boolean) =>
      callApi('confirmProductImport', { params: { id: id ?? '' }, body: { withoutFaulty } }),
    onSuccess: async (confirmed) => {
      isKnown(confirmed);
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'product-import' });
    },
    // What the file would do now may be something else.
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  });
  const chooseAnother = () => {
    check.reset();
    confirm.reset();
    setParameters({});
  };
  return { report: id ? report : undefined, check, confirm, chooseAnother };
}

/** The first page is in the report already. */
export function useImportRows(report: ImportReport, show: ImportRowState, page: number) {
  return useQuery({
    queryKey: [...keyOf(report.id), 'rows', show, page, report.counts],
    queryFn: ({ signal }) =>
      callApi('listProductImportRows', { params: { id: report.id }, query: { show, page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
