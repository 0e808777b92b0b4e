import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { ContactForm } from './contact-form.tsx';
import { GuideCards } from './guide-cards.tsx';
import { QuestionList } from './question-list.tsx';

export function HelpScreen({ teacher }: { teacher: CurrentTeacher | null }) {
  const heading = useScreen('Aide');
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Aide
      </h1>
      <p className="mt-2 mb-8 max-w-prose text-ink-muted">
        L’essentiel en trois étapes, les questions les plus fréquentes, et une adresse pour tout le
        reste.
      </p>
      <GuideCards />
      <QuestionList />
      <ContactForm teacher={teacher} />
    </>
  );
}
