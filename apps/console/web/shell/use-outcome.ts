import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../api/problem.ts';

/** `hooks.useMutation('post', route, outcome(t`Sent.`))`: a success is announced and shown data refreshed, an error shown. */
export function useOutcome() {
  const queryClient = useQueryClient();
  return (message: string) => ({
    onSuccess: async () => {
      notifications.show({ message });
      await queryClient.invalidateQueries();
    },
    onError: (error: unknown) => {
      const { title, detail } = problemOf(error);
      notifications.show({ color: 'red', title, message: detail, autoClose: false });
    },
  });
}
