import type { AnsweredQuestion } from './answered-questions.tsx';
import { chapters } from './answered-questions.tsx';

/** All of it open, so that the browser’s own search finds every word. */
export function QuestionList() {
  const all = chapters();
  return (
    <section aria-labelledby="questions" className="mt-12 max-w-3xl">
      <h2 id="questions" className="text-2xl">
        Questions fréquentes
      </h2>
      <nav aria-label="Chapitres" className="mt-3">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {all.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-block py-1 font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {all.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id} className="mt-8">
          <h3 id={id} tabIndex={-1} className="scroll-mt-6 border-line border-b pb-2 text-xl">
            {title}
          </h3>
          {questions.map((one) => (
            <Question key={one.question} {...one} />
          ))}
        </section>
      ))}
    </section>
  );
}

function Question({ question, answer, picture }: AnsweredQuestion) {
  return (
    <div className="mt-5">
      <h4 className="font-semibold text-base">{question}</h4>
      <p className="mt-1 max-w-prose">{answer}</p>
      {picture && (
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading="lazy"
          className="mt-3 h-auto max-w-full rounded-lg border border-line"
        />
      )}
    </div>
  );
}
