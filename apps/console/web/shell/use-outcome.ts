import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { problemOf } from '../api/problem.ts';
import { Explanation } from './explanation.tsx';

/** `hooks.useMutation('post', route, outcome(t`Sent.`))`: a success is announced and shown data refreshed, an error shown. */
export function useOutcome() {
  const queryClient = useQueryClient();
  return (message: string) => ({
    onSuccess: async () => {
      notifications.show({ message });
      await queryClient.invalidateQueries();
    },
    onError: (error: unknown) => {
      const message = createElement(Explanation, { error });
      notifications.show({ color: 'red', title: problemOf(error).title, message, autoClose: false });
    },
  });
}
