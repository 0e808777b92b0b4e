import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { uploadImage } from '../upload-image.ts';

export interface ImageSending {
  readonly upload: (file: File) => void;
  readonly progress: number | null;
}

/** Sends a picture; `progress` goes from 0 to 1, and is null when nothing is on its way. */
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
  return { upload: (file: File) => mutate(file), progress: isPending ? sent : null };
}
