import { expect, test } from 'vitest';
import { usedDefinitions } from './used-definitions.ts';

const preamble = String.raw`\usepackage{array}

% --- Mesures
\newlength\creux \setlength\creux{7mm}
% Ce que personne n'emploie, sur
% deux lignes.
\newcommand\seul[1]{%
  \textbf{#1}}

% --- Copies
\makeatletter
\newif\iffin
\newcommand\fermer{\fintrue\hspace{\creux}}
\makeatother
\renewcommand\AMCbeforeQuestion{\par}

% --- Élèves
\makeatletter
\newcommand\eleve[1]{#1}
\makeatother`;

test('keeps the definitions that the body needs, also indirectly, and drops empty sections', () => {
  expect(usedDefinitions(preamble, '\\fermer')).toBe(String.raw`\usepackage{array}

% --- Mesures
\newlength\creux \setlength\creux{7mm}

% --- Copies
\makeatletter
\newif\iffin
\newcommand\fermer{\fintrue\hspace{\creux}}
\makeatother
\renewcommand\AMCbeforeQuestion{\par}`);
});

test('always keeps what redefines the command of another package', () => {
  expect(usedDefinitions(preamble, '')).toContain('\\renewcommand\\AMCbeforeQuestion');
});
