import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useUnsavedGuard } from '#web/lib/unsaved/use-unsaved-guard.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { uploadImage } from '../upload-image.ts';

export interface ImageSending {
  readonly upload: (file: File) => void;
  readonly progress: number | null;
}

/** Uploads a picture. `progress` goes from 0 to 1, and is null when nothing is being uploaded. */
export function useUploadImage(onUploaded: (imageUrl: string) => void): ImageSending {
  const [sent, setSent] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => {
      setSent(0);
      return uploadImage(file, setSent);
    },
    onSuccess: onUploaded,
    onError: (error) => tellFailure("Impossible de téléverser l'image.", error),
  });
  useUnsavedGuard(isPending);
  return { upload: (file: File) => mutate(file), progress: isPending ? sent : null };
}

/**
 * A question cannot be saved while its picture is being uploaded, and only one is uploaded at a
 * time.
 */
export function tellImageUnderWay(): void {
  toast({
    variant: 'warning',
    title: 'L’image est encore en route',
    description: 'Attendez qu’elle soit arrivée\u00a0: rien de ce que vous avez écrit n’est perdu.',
  });
}
