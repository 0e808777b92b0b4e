import type { AmcScoringCommand } from '#shared/domain/scoring/amc-scoring-commands.ts';
import { roundNumber } from '#shared/domain/texts/numbers.ts';
import type { PaperQuestion } from '../edition/paper-quiz.ts';

/** Writes a decimal number as AMC reads it: 0.25, never 2.5e-1. */
function decimal(value: number): string {
  return roundNumber(value)
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

/** The command of `scoringCommands` that makes AMC score the question and prints its points. */
export function questionScoring({ type, points, rule }: PaperQuestion): string {
  const { kind, penalty, floor } = rule;
  if (kind === 'not-counted') return command('noncomptee');
  switch (type) {
    case 'single':
      if (kind !== 'penalty') return command('uneseule', points);
      return command('uneseulepenalisee', points, Math.max(floor, -penalty));
    case 'multiple':
      switch (kind) {
        case 'per-answer':
          return command('parreponse', points);
        case 'all-or-nothing':
          return command('toutourien', points);
        case 'penalty':
          return command('parreponsepenalisee', points, penalty, floor);
        case 'discordance':
          return command('pardiscordances', points);
      }
  }
}

const command = (name: AmcScoringCommand, ...values: readonly number[]) =>
  `\\${name}${values.map((value) => `{${decimal(value)}}`).join('')}`;

/**
 * AMC's scoring under each of our rules. `v` is nothing ticked, `e` several ticks where one is
 * wanted. In a question with several right answers AMC counts every box, ticked or not: here no box
 * is worth anything by default (`b`, `m`), and each answer states its own worth. `mz` is for all or
 * nothing, `p` is a floor. NMC, NB and NBC are the numbers of wrong answers that are ticked, of
 * right answers, and of right answers that are ticked.
 */
export const scoringCommands = String.raw`% --- Barèmes : les points d'une question ne sont écrits qu'une fois.
\newcommand\valoir[2][\ifdim\valeur pt<2pt pt\else pts\fi]{\def\valeur{#2}\def\sijuste{}\def\sifausse{}%
  \points{\ecrire#2..\relax\,#1}}
\def\ecrire#1.#2.#3\relax{#1\ifx\relax#2\relax\else{,}#2\fi}
\let\bonneamc\bonne \let\mauvaiseamc\mauvaise
\renewcommand\bonne[1]{\bonneamc{#1}\sijuste\ignorespaces}
\renewcommand\mauvaise[1]{\mauvaiseamc{#1}\sifausse\ignorespaces}
\newcommand\uneseule[1]{\uneseulepenalisee{#1}{0}}
\newcommand\uneseulepenalisee[2]{\valoir{#1}\bareme{e=#2,v=0,b=#1,m=#2}}
\newcommand\parreponse[1]{\valoir[pt/rép.]{#1}\bareme{e=0,v=0,b=0,m=0}%
  \def\sijuste{\bareme{b=\valeur,m=0}}}
\newcommand\parreponsepenalisee[3]{\valoir[pt/rép.]{#1}\bareme{e=0,v=0,b=0,m=0,p=#3}%
  \def\sijuste{\bareme{b=\valeur,m=0}}\def\sifausse{\bareme{b=0,m=-#2}}}
\newcommand\toutourien[1]{\valoir{#1}\bareme{e=0,v=0,b=0,m=0,mz=#1}}
\newcommand\pardiscordances[1]{\valoir{#1}%
  \bareme{e=0,v=0,formula=(NMC+NB-NBC==0?#1:NMC+NB-NBC==1?#1/2:NMC+NB-NBC==2?#1/5:0)}}
\newcommand\noncomptee{\def\sijuste{}\def\sifausse{}\points{}\bareme{e=0,v=0,b=0,m=0}}`;
