import { ScanText } from 'lucide-react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectedCopy } from '#shared/contract/correction/overview-schemas.ts';
import { generator } from '#shared/contract/generator.ts';
import { counted, oneOrMany } from '#shared/domain/texts/counted.ts';
import { useApiMutation, useApiQuery } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useCorrectionCache } from '#web/lib/queries/correction-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';

interface ReadNamesProps {
  readonly quizId: string;
  readonly open: readonly CorrectedCopy[];
}

/** Asks each time before names are read, since a student's name then leaves the server. */
export function ReadNames({ quizId, open }: ReadNamesProps) {
  const { data: model } = useApiQuery(generator.generatorState, []);
  const cache = useCorrectionCache(quizId);
  const read = useApiMutation(correction.readWrittenNames, {
    onSuccess: ({ asked, read }) => {
      void cache.reload();
      const title = `${counted(read, 'nom lu', 'noms lus')} sur ${asked}`;
      toast({
        variant: 'success',
        title,
        description: 'Ils sont proposés\u00a0: à vous de confirmer.',
      });
    },
    onFailure: (error) => tellFailure('Lecture des noms impossible', error),
  });
  const unread = open.filter(({ nameImage, aiLastName }) => nameImage && aiLastName === null);
  if (!model?.isConfigured || (unread.length === 0 && !read.isPending)) return null;

  async function askThenRead() {
    const isAgreed = await confirm({
      title: 'Faire lire les noms par une intelligence artificielle\u00a0?',
      description: `L’image du nom écrit sur ${oneOrMany(unread.length, 'une copie', 'copies')} quittera ce serveur pour celui du modèle configuré par votre établissement. C’est une donnée personnelle de vos étudiants\u00a0: assurez-vous d’en avoir le droit. Ni les réponses ni la liste de la classe ne sont envoyées, et un nom lu n’est qu’une proposition.`,
      confirmLabel: 'Envoyer et lire',
    });
    if (isAgreed) read.mutate({ params: { id: quizId }, body: { isAgreed } });
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      pending={read.isPending}
      pendingLabel="Lecture des noms…"
      onClick={() => void askThenRead()}
    >
      <ScanText aria-hidden />
      Lire les noms par IA…
    </Button>
  );
}
