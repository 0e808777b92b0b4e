import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { imageField, images } from '#shared/contract/images.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { upload } from '#web/lib/api/upload.ts';

export interface ImageSending {
  readonly upload: (file: File) => void;
  readonly progress: number | null;
}

/** Sends a picture; `progress` goes from 0 to 1, and is null when nothing is on its way. */
export function useUploadImage(onUploaded: (imageUrl: string) => void): ImageSending {
  const [sent, setSent] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set(imageField, file);
      setSent(0);
      return upload(images.uploadImage, { body: form }, { onProgress: setSent });
    },
    onSuccess: ({ imageUrl }) => onUploaded(imageUrl),
    onError: (error) => tellFailure("Impossible de téléverser l'image.", error),
  });
  return { upload: (file: File) => mutate(file), progress: isPending ? sent : null };
}
