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

test('a preamble keeps what the body needs, through others too, and nothing that is empty', () => {
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

test('what redefines a command of others always stays', () => {
  expect(usedDefinitions(preamble, '')).toContain('\\renewcommand\\AMCbeforeQuestion');
});
