import { support } from '#shared/contract/support.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { toast } from '#web/ui/toast.tsx';

export const useContact = () =>
  useApiMutation(support.contact, {
    onSuccess: ({ message }) =>
      toast({
        variant: 'success',
        title: 'Merci',
        description: message || 'Votre message a été envoyé.',
      }),
    onFailure: (error) =>
      toast({ variant: 'destructive', title: "Échec de l'envoi", description: error.message }),
  });
