import { useMutation, useQueryClient } from '@tanstack/react-query';
import { administration } from '#shared/contract/administration.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';

/** An act on accounts: says what became of it, and has the list read again. */
export function useAccountCall<Input>(
  call: (input: Input) => Promise<unknown>,
  done: string,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      toast({ variant: 'success', title: done });
      onDone?.();
      void client.invalidateQueries({ queryKey: [administration.listAccounts.path] });
    },
    onError: (error) => tellFailure('Erreur', error),
  });
}
