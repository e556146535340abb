import { useQuery } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { settingsKey } from '#shop/settings/web/save-part.tsx';

export const setupKey = ['setup'];

/** Whether the shop is open yet, and what this browser may do about it. */
export const useSetup = () =>
  useQuery({ queryKey: setupKey, queryFn: ({ signal }) => callApi('getSetup', {}, { signal }) });

/** What is still missing. Each save of the settings asks for it again. */
export const checklistKey = [...settingsKey, 'checklist'];

export const useChecklist = () =>
  useQuery({
    queryKey: checklistKey,
    queryFn: ({ signal }) => callApi('getOpeningChecklist', {}, { signal }),
  });
