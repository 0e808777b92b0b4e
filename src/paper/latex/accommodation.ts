import { type Accommodation, hasOwnTypesetting } from '#shared/domain/roster/accommodations.ts';

/** The font sizes and line heights of the document class at 11 points. */
const sizes = {
  normalsize: [10.95, 13.6],
  small: [10, 12],
  footnotesize: [9, 11],
  scriptsize: [8, 9.5],
  large: [12, 14],
  Large: [14.4, 18],
  LARGE: [17.28, 22],
} as const;

/** In points. Titles need not grow as much as the text below them. */
const LARGEST_TITLE = 24;

/**
 * The LaTeX settings of one copy with accommodations, which LaTeX undoes at the end of the copy.
 * Boxes, the space for numbers and the lines grow with the letters, and answers are not printed
 * side by side.
 */
export function printAccommodation(accommodation: Accommodation): string {
  const { fontSize, easyReading, onePerPage } = accommodation;
  const ratio = fontSize === 11 ? 1 : fontSize / 10.95;
  const lead = easyReading ? 1.3 : 1;
  const set = Object.entries(sizes).map(([name, [size, skip]]) => {
    const wanted = size > 11 ? Math.max(size, Math.min(size * ratio, LARGEST_TITLE)) : size * ratio;
    const spacing = wanted * (skip / size) * lead;
    return `\\def\\${name}{\\fontsize{${wanted.toFixed(2)}}{${spacing.toFixed(2)}}\\selectfont}`;
  });
  const box = Math.min(3.8 * Math.sqrt(ratio), 5.2);
  return [
    ...set,
    `\\agrandir{${box.toFixed(2)}mm}{${Math.min(ratio, 1.7).toFixed(2)}}`,
    ...(hasOwnTypesetting(accommodation) ? ['\\unecolonnetrue'] : []),
    ...(fontSize > 11
      ? [`\\grandscaracteres{${box.toFixed(2)}mm}{${(box / 3.8).toFixed(2)}}`]
      : []),
    ...(easyReading ? ['\\lecturefacilitee'] : []),
    ...(onePerPage ? ['\\unequestionparpagetrue'] : []),
    '\\normalsize',
  ].join('');
}

export const accommodations = String.raw`% --- Aménagements : ce qu'une copie a d'autre que les autres, le temps de cette copie.
\makeatletter
\newcommand\amenagement[2]{\expandafter\gdef\csname amenagement@#1\endcsname{#2}}
\newcommand\amenager{\csname amenagement@\AMCStudentNumber\endcsname}
\newcommand\bordroit{}
% Les repères et les numéros en haut de page restent ce qu'ils sont.
\def\@normalsize{\fontsize{10.95}{13.6}\selectfont}
\newcommand\agrandir[2]{\AMCboxStyle{size=#1}%
  \setlength\retrait{#2\retrait}\setlength\creux{#2\creux}\setlength\margepoints{#2\margepoints}}
% Ce qu'une taille plus grande laisserait petit : les fractions et les intégrales d'une ligne, ce qui
% est en exposant, la grille du numéro, les exemples de cases. Des lignes où tiennent peu de mots ne
% sont pas justifiées. Dans une matrice, de telles fractions se toucheraient d'une rangée à l'autre.
\newsavebox\boitechiffre
\let\tableaumath\array
\newcommand\grandscaracteres[2]{%
  \everymath{\displaystyle}\def\array{\everymath{}\tableaumath}%
  \def\defaultscriptratio{.8}\def\defaultscriptscriptratio{.65}%
  \renewcommand\bordroit{ plus 5em}%
  \renewcommand\exemples[1]{\scalebox{#2}{\usebox##1}}%
  \renewcommand\corpscellule{\normalsize}\renewcommand\corpschiffre{\normalsize\sffamily}%
  \renewcommand\casegrille{#1}\renewcommand\montantcellule{\rule[-.6ex]{0pt}{3ex}}%
  \addtolength\entrelignes{1.5mm}%
  {\normalsize\sffamily\global\setbox\boitechiffre\hbox{0}}%
  \setlength\largeurcolonne{\dimexpr#1+.7mm+\wd\boitechiffre\relax}}
% Les signes extensibles sont d'une seule taille jusque-là.
\DeclareFontFamily{OMX}{lmex}{}
\DeclareFontShape{OMX}{lmex}{m}{n}{<-11>sfixed*lmex10<11->lmex10}{}
\newcommand\lecturefacilitee{\renewcommand\rmdefault{\sfdefault}\sffamily\renewcommand\bordroit{ plus 5em}%
  \hyphenpenalty=10000 \spaceskip=.5em plus .1em\relax}
\makeatother`;
