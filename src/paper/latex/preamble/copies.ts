import { stripGeometry } from '../../edition/edition-strip.ts';

export const copies = String.raw`% --- Copies
% Des questions courtes, sur deux colonnes.
\newenvironment{deuxcolonnes}{\par\ifunecolonne\else\setlength\columnsep{8mm}\setlength\margepoints{11mm}%
  \setlength\multicolsep{0pt}\nobreak\vspace{1.5mm}\begin{multicols}{2}\fi}%
  {\ifunecolonne\else\end{multicols}\fi}
\newcommand\chapitre[1]{\ifunequestionparpage\ifnum\value{AMCquestionaff}>0 \clearpage\fi\fi
  \coupure{0}\vspace{\avantchapitre}%
  {\noindent\large\sffamily\bfseries #1\par}\penalty10000 \vspace{-1.5mm}%
  \noindent\rule{\linewidth}{.4pt}\par\penalty10000 \global\apreschapitretrue}
% L'ordre sur une copie ne dépend que de son numéro : il reste le même quel que soit le tirage.
\newcount\germe \newcount\quotient
\newcommand\reduire{\quotient=\germe \divide\quotient 4194301 \multiply\quotient 4194301
  \advance\germe -\quotient}
\newcommand\melanger[1]{\germe=\AMCStudentNumber\relax \multiply\germe 48271
  \advance\germe #1 \reduire \multiply\germe 509 \advance\germe 12345 \reduire
  \advance\germe 1 \AMCrandomseed{\the\germe}\numeroterpages\annoncertotal}
\makeatletter
\newcommand\numeroterpages{\quotient=\AMCStudentNumber\relax \germe=\quotient
  \divide\quotient 60 \multiply\quotient 60 \advance\germe -\quotient \advance\germe 1
  \global\AMCid@check=\germe}
% Les questions gardent leur numéro dans AMC, où qu'elles se trouvent.
\newcommand\numeroterquestions[1]{\germe=0
  \@whilenum\germe<#1\do{\advance\germe 1 \edef\suivante{q\the\germe}%
    \expandafter\AMC@prepare\expandafter{\suivante}}}
\makeatother
% Une copie n'est longue que de ce qu'on y a mis : son nombre de pages n'est écrit qu'à sa fin, dans
% un objet du PDF auquel renvoie le pied de chacune d'elles.
\newsavebox\boitetotal
\newcommand\annoncertotal{\pdfobj reserveobjnum\xdef\objettotal{\number\pdflastobj}%
  \sbox\boitetotal{\vrule width 0pt height 3mm\pdfliteral{/Total Do}\hskip 3.4mm}%
  \immediate\pdfxform resources{/XObject <</Total \objettotal\space 0 R>>}\boitetotal
  \xdef\formetotal{\number\pdflastxform}}
\newcommand\ecriretotal[1]{%
  \ifcsname nombre@#1\endcsname\else
    \sbox\boitetotal{\fontsize{9}{11}\selectfont\color{discret}#1}\immediate\pdfxform\boitetotal
    \expandafter\xdef\csname nombre@#1\endcsname{\number\pdflastxform}\fi
  \immediate\pdfobj useobjnum\objettotal stream attr{/Type /XObject /Subtype /Form /BBox [0 -10 40 20]
    /Resources <</XObject <</Nombre \csname nombre@#1\endcsname\space 0 R>>>>}{/Nombre Do}}
\newcommand\fincopie{\par\clearpage
  % Une copie de plusieurs pages finit au verso, pour l'impression recto-verso.
  \sicorrige{}{\ifnum\value{page}>2 \ifodd\value{page}\else
    \null\vfill{\centering\color{discret}Page laissée blanche\par}\vfill\null\clearpage\fi\fi}%
  \ecriretotal{\the\numexpr\value{page}-1\relax}}
\newcommand\titrecorrige{\vspace{4mm}{\centering\fboxsep=2.5mm\fbox{\large\sffamily\bfseries
  CORRIGÉ de la copie~\AMCStudentNumber\siconnu{ : \nomeleve}{}}\par}}`;

export const foot = String.raw`% --- Pied de page : le bandeau noir et blanc dit de quelle édition vient la feuille.
\makeatletter
\newcommand\tracer[1]{\ifAMC@calibration\pdfsavepos\write\AMC@XYFILE{\string\tracepos
  {\the\AMCid@etud/\thepage:edition:bit,#1}{\number\pdflastxpos sp}{\number\pdflastypos sp}{square}}\fi}
\newcommand\carre[2]{\hbox to ${stripGeometry.pitch}mm{\tracer{#1}%
  \ifnum#2=1 \rule{${stripGeometry.size}mm}{${stripGeometry.size}mm}\else\hskip${stripGeometry.size}mm\fi
  \raise${stripGeometry.size}mm\hbox{\tracer{#1}}\hss}}
\newcommand\sicorrige[2]{\ifAMC@correc #1\else #2\fi}
\makeatother
\newsavebox\bandeau
\AMCsetFoot{\begin{minipage}[b]{.84\textwidth}\centering
  \leavevmode\sicorrige{\textbf{CORRIGÉ}}{\identite}\\[.8mm]
  {\fontsize{9}{11}\selectfont\color{discret}\siconnu{{\color{black}\nomeleve}}{\titrecourt}%
  \quad copie~\AMCStudentNumber\ $\cdot$ page~\thepage/\pdfrefxform\formetotal\edition}\end{minipage}}`;
