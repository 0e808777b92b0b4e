import { ArrowDown, FlaskConical } from 'lucide-react';
import type { Ref } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CorrectedCopy } from './corrected-copy.tsx';
import { stepsId } from './step-cards.tsx';

/** The margin is drawn just before the text, and the ruling fades under the text. */
const ruling =
  'before:[mask-image:linear-gradient(to_bottom,#0007_45%,#000_70%)] ' +
  'max-[22rem]:[--seyes-margin:2rem] lg:[--seyes-margin:max(0.5rem,calc(50vw-36rem))] ' +
  'lg:before:[mask-image:linear-gradient(to_right,#000_7%,#0006_12%_42%,#000_65%)]';

interface HeroProps {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onTry: () => void;
  readonly isTestPhase: boolean;
}

export function Hero({ heading, onTry, isTestPhase }: HeroProps) {
  return (
    <section className={`seyes overflow-hidden border-line border-b ${ruling}`}>
      <div className="mx-auto grid max-w-6xl items-center gap-12 py-12 pr-4 pl-16 max-[22rem]:pl-12 sm:pr-6 sm:pl-18 lg:grid-cols-[1.25fr_1fr] lg:py-20 lg:pl-6">
        <div className="flex min-w-0 flex-col items-start gap-6">
          {isTestPhase && (
            <Badge tone="warning">
              <FlaskConical aria-hidden />
              Application en phase de test
            </Badge>
          )}
          <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
            Vous écrivez le&nbsp;QCM.{' '}
            <span className="block text-primary">Cochalot corrige les&nbsp;copies.</span>
          </h1>
          <p className="max-w-[34rem] text-pretty text-lg">
            Sur papier ou en ligne, de la première question à la note sur&nbsp;20.
            {isTestPhase &&
              ' Cochalot est en phase de test\u00a0: essayez-le sur une interrogation, et dites-nous ce qui manque.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="lg" className="max-sm:px-5" onClick={onTry}>
              Essayer avec ma classe
            </Button>
            <Button asChild size="lg" variant="secondary" className="max-sm:px-5">
              <a href={`#${stepsId}`}>
                Comment ça marche
                <ArrowDown aria-hidden />
              </a>
            </Button>
          </div>
        </div>
        <CorrectedCopy />
      </div>
    </section>
  );
}
