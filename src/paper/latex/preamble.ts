import { stripGeometry } from '../edition/edition-strip.ts';
import { accommodations } from './accommodation.ts';
import { scoringCommands } from './amc-scoring.ts';
import { sampleMarks } from './sample-marks.ts';

const classOfDocument = String.raw`\documentclass[11pt,a4paper]{article}`;

const fonts = String.raw`\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage{textcomp,lmodern}`;

// Latin Modern is what LuaLaTeX begins with: the same letters of the same widths. What it lacks is
// taken from Computer Modern Unicode, each face when it is first needed.
const unicodeFonts = String.raw`\usepackage{luatex85}
\newcommand\declarer[4]{\DeclareFontFamily{TU}{#1}{}%
  \DeclareFontShape{TU}{#1}{m}{n}{<->\UnicodeFontFile{#2.ttf}{}}{}%
  \DeclareFontShape{TU}{#1}{bx}{n}{<->\UnicodeFontFile{#3.ttf}{}}{}%
  \DeclareFontShape{TU}{#1}{m}{it}{<->\UnicodeFontFile{#4.ttf}{}}{}}
\declarer{cmuromain}{cmunrm}{cmunbx}{cmunti}
\DeclareFontShape{TU}{cmuromain}{bx}{it}{<->\UnicodeFontFile{cmunbi.ttf}{}}{}
\declarer{cmusans}{cmunss}{cmunsx}{cmunsi}
\declarer{cmufixe}{cmuntt}{cmuntb}{cmunit}
\makeatletter
\newcommand\ecriture[1]{{\ifx\f@family\sfdefault\fontfamily{cmusans}\else
  \ifx\f@family\ttdefault\fontfamily{cmufixe}\else\fontfamily{cmuromain}\fi\fi\selectfont #1}}
\newcommand\ecrituredroite[1]{{\fontfamily{cmuromain}\upshape\mdseries\selectfont #1}}
\newcommand\surmonter[2]{{\accent"#1 #2}}
\makeatother
% Chinois, japonais, coréen ; une ligne peut finir entre deux caractères.
\newcommand\asie[1]{{\fontfamily{asie}\upshape\selectfont #1}}
  \DeclareFontFamily{TU}{asie}{}
  \DeclareFontShape{TU}{asie}{m}{n}{<->s*[.96]\UnicodeFontFile{DroidSansFallback.ttf}{}}{}
  \DeclareFontShape{TU}{asie}{bx}{n}{<->s*[.96]\UnicodeFontFile{DroidSansFallback.ttf}{embolden=2;}}{}
\newcommand\pli{\hskip 0pt plus .05em\relax}
% De droite à gauche, sauf les nombres.
\newcommand\arabe[1]{{\textdir TRT\fontfamily{arabe}\upshape\selectfont #1}}
  \DeclareFontFamily{TU}{arabe}{}
  \DeclareFontShape{TU}{arabe}{m}{n}{<->s*[1.1]\UnicodeFontFile{Amiri-Regular.ttf}{mode=harf;script=arab;}}{}
  \DeclareFontShape{TU}{arabe}{bx}{n}{<->s*[1.1]\UnicodeFontFile{Amiri-Bold.ttf}{mode=harf;script=arab;}}{}
\newcommand\hebreu[1]{{\textdir TRT\fontfamily{hebreu}\upshape\selectfont #1}}
  \DeclareFontFamily{TU}{hebreu}{}
  \DeclareFontShape{TU}{hebreu}{m}{n}{<->\UnicodeFontFile{SILEOT.ttf}{mode=harf;script=hebr;}}{}
  \DeclareFontShape{TU}{hebreu}{bx}{n}{<->\UnicodeFontFile{SILEOT.ttf}{mode=harf;script=hebr;embolden=2;}}{}
\newcommand\agauche[1]{{\textdir TLT #1}}
% Un paragraphe entier commence à droite ; une réponse d'une ligne reste à côté de sa case.
\newsavebox\boitedroite
\newcommand\adroite[1]{\sbox\boitedroite{\textdir TRT #1}%
  \ifdim\wd\boitedroite<\ifreponse\dimexpr\linewidth-\leftskip\relax\else 0pt\fi
    {\textdir TRT #1}\else\paragrapheadroite{#1}\fi}
\newcommand\paragrapheadroite[1]{\parbox[t]{\dimexpr\linewidth-\leftskip-\rightskip\relax}{%
  \leftskip=0pt \rightskip=0pt \pardir TRT\textdir TRT\noindent\ignorespaces #1\par}}`;

const packages = String.raw`\usepackage[french,shorthands=off]{babel}
\usepackage{amsmath,amssymb,mathtools,mathrsfs,cancel}
\usepackage{graphicx,array,multicol,pict2e}`;
const style = String.raw`\usepackage[francais]{automultiplechoice}`;

/** How every paper for pdflatex begins, before AMC's style: it can be read beforehand. */
export const commonHead = [classOfDocument, fonts, packages].join('\n');

const page = String.raw`% --- Mise en page
\geometry{includeheadfoot=false,hmargin=2cm,top=3.1cm,bottom=2.6cm,headheight=2cm,headsep=2mm,footskip=1.4cm}
\AMCboxStyle{size=3.8mm,rule=.6pt,down=.55mm}
\setlength{\parindent}{0pt}
\setlength{\emergencystretch}{4em}
\setcounter{MaxMatrixCols}{40}
\raggedbottom
\frenchspacing
\hbadness=10000 \vbadness=10000 \hfuzz=2pt \vfuzz=2pt
\definecolor{discret}{gray}{.35}
\graphicspath{{./}}`;

const words = String.raw`% --- Ce que le texte emploie
\newcommand\raser{\ifhmode\unskip\fi}
\newcommand\ligne{\unskip\newline}
\newcommand\paragraphe{\raser\par\soude\vspace{1mm}\noindent\ignorespaces}
\newcommand\enretrait[1]{\hspace*{\dimexpr.33em*#1\relax}}
\newcommand\enevidence[1]{\hspace*{\fill}#1\hspace*{\fill}\null}
% Un bloc (programme, tableau) commence et finit ses propres lignes.
\newcommand\avantbloc{\raser\apresbloc}
\newcommand\apresbloc{\par\soude\vspace{1mm}\noindent\ignorespaces}
\let\entreblocs\apresbloc
\newlength\chasse
\newcommand\programme[2]{{#1\ttfamily\settowidth\chasse{0}\advance\rightskip 0pt plus 1fil
  \frenchspacing\parskip=0pt #2}}
\newcommand\lignecode[2]{\noindent\hangafter=1
  \hangindent=\dimexpr\chasse*#1+\chasse*2\relax\hspace*{\dimexpr\chasse*#1\relax}#2\par\penalty9999 }
\newcolumntype{C}[1]{>{\raggedright\arraybackslash}p{#1\linewidth}}
\newcommand\tableau[2]{{\renewcommand\arraystretch{1.15}\tabcolsep=1.5mm
  \grandeformule{\begin{tabular}{#1}\hline #2\end{tabular}}\par}}
% Ceux des croisements, comme dans wasysym.
\newcommand\signewasy[1]{{\usefont{U}{wasy}{m}{n}\char#1}}
\newcommand\signemale{\signewasy{26}}
\newcommand\signefemelle{\signewasy{25}}
\newcommand\caractereabsent{[?]}
\newcommand\formuleabsente{{\fboxsep=1.5pt\fbox{\small\itshape formule non imprimable}}}
% Une formule en plusieurs lignes reste dans la largeur et la hauteur de la page.
\newsavebox\boiteformule
\newcommand\grandeformule[1]{%
  \sbox\boiteformule{#1}%
  \ifdim\wd\boiteformule>.9\linewidth \resizebox{.9\linewidth}{!}{\usebox\boiteformule}%
  \else\ifdim\dimexpr\ht\boiteformule+\dp\boiteformule>.5\textheight
    \resizebox{!}{.5\textheight}{\usebox\boiteformule}%
  \else\usebox\boiteformule\fi\fi}`;

const questions = String.raw`% --- Questions
\newlength\entrequestions \newlength\avantreponses \newlength\entrelignes
\newlength\avantchapitre \newlength\entreparties
\newlength\retrait \setlength\retrait{9mm}
\newlength\margepoints \setlength\margepoints{17mm}
\newlength\largeurtexte \newlength\largeurreponse
\newsavebox\boitenumero
\newlength\creux \setlength\creux{7mm}
% Une question n'est coupée que si elle est plus haute qu'une page, et alors entre deux réponses :
% le blanc extensible rend une page à moitié vide aussi bonne qu'une page pleine.
\newcommand\coupure[1]{\par\nobreak\vskip 0pt plus 1fil\penalty#1\relax\vskip 0pt plus -1fil}
\newcommand\soude{\coupure{5000}}
\newif\ifapreschapitre
% Des questions qui se suivent restent sur une page, si elle les contient.
\newif\ifliee \newcommand\suite{\global\lieetrue}
\newif\ifunequestionparpage
\renewcommand\AMCbeforeQuestion{\par
  \ifunequestionparpage\ifapreschapitre\else\ifnum\value{AMCquestionaff}>1 \clearpage\fi\fi\fi
  \ifapreschapitre\global\apreschapitrefalse\penalty10000 \vspace{1.5mm}%
  \else\ifliee\coupure{3000}\else\coupure{0}\fi\vspace{\entrequestions}\fi\global\lieefalse}
\renewcommand\AMCbeginQuestion[2]{%
  \interlinepenalty=9999 \clubpenalty=0 \widowpenalty=0 \brokenpenalty=0
  \setlength\largeurtexte{\dimexpr\linewidth-\retrait-\margepoints}%
  \leftskip=\retrait \rightskip=\dimexpr\margepoints\relax\bordroit
  \ecarter
  \sbox\boitenumero{\textbf{\sffamily #1}\,{\footnotesize #2}}%
  \noindent\llap{\ifdim\wd\boitenumero>\dimexpr\retrait-1mm\relax\usebox\boitenumero\hspace{1mm}%
    \else\makebox[\retrait][l]{\usebox\boitenumero}\fi}\ignorespaces}
\newcommand\points[1]{%
  \rlap{\hskip\largeurtexte\makebox[\margepoints][r]{\footnotesize\color{discret}#1}}}
\newcommand\mention[1]{\ifhmode\unskip\ \else\noindent\fi{\small\itshape\color{discret}(#1)}}
% Deux fractions ne se touchent pas ; un accent sur une capitale n'écarte pas les lignes.
\newcommand\ecarter{\lineskiplimit=.2mm \lineskip=1.2mm\relax}
\newcommand\illustration[2]{\par\soude\vspace{2mm}%
  {\leftskip=\dimexpr\retrait plus 1fil \rightskip=\dimexpr\margepoints plus 1fil \parfillskip=0pt
  \noindent\IfFileExists{#1}%
    {\includegraphics[width=#2\largeurtexte,height=.4\textheight,keepaspectratio]{#1}}%
    {\fbox{\small image absente}}\par}\soude\vspace{1mm}}

% --- Réponses : \colonnes{n} les range par n sur une ligne.
\newcommand\colonnes[1]{%
  \ifnum#1=1 \let\AMCanswer\reponseentiere
  \else \setlength\largeurreponse{\dimexpr(\linewidth-\retrait)/#1-3mm}\let\AMCanswer\reponsecourte\fi}
\newcommand\appui{\rule[-.9mm]{0pt}{4.5mm}}
\newcommand\appuifinal{\ifhmode\unskip\nobreak\rule[-1.2mm]{0pt}{1.2mm}\else\vspace{1.5mm}\fi\par}
\newif\ifreponse
\renewcommand\AMCbeginAnswer{\raser\par\soude\vspace{\avantreponses}\begingroup\reponsetrue
  \rightskip=0pt plus 1fil \ecarter\lineskip=\entrelignes \noindent}
\renewcommand\AMCendAnswer{\raser\par\endgroup}
\newcommand\reponseentiere[2]{\raser\par\soude
  {\leftskip=\dimexpr\retrait+\creux\noindent\llap{\makebox[\creux][l]{#1}}\appui\ignorespaces#2\appuifinal}}
\newsavebox\boitereponse
\newcommand\reponsecourte[2]{\sbox\boitereponse{\parbox[t]{\largeurreponse}{\interlinepenalty=0
    \leftskip=\creux \rightskip=0pt plus 1fil
    \noindent\llap{\makebox[\creux][l]{#1}}\appui\ignorespaces#2\appuifinal}}%
  % Une matrice ne touche pas celle de la rangée suivante.
  \ifdim\ht\boitereponse>4.4mm \rule{0pt}{\dimexpr\ht\boitereponse+.7mm}%
    \rule[\dimexpr-\dp\boitereponse-.7mm]{0pt}{\dimexpr\dp\boitereponse+.7mm}\fi
  \usebox\boitereponse\hspace{3mm}}`;

const copies = String.raw`% --- Copies
% Des questions courtes, sur deux colonnes.
\newenvironment{deuxcolonnes}{\par\setlength\columnsep{8mm}\setlength\margepoints{11mm}%
  \setlength\multicolsep{0pt}\nobreak\vspace{1.5mm}\begin{multicols}{2}}{\end{multicols}}
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

const foot = String.raw`% --- Pied de page : le bandeau noir et blanc dit de quelle édition vient la feuille.
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

const students = String.raw`% --- Étudiants : la copie n porte le nom de l'étudiant n.
\makeatletter
\newcommand\eleve[4]{%
  \expandafter\gdef\csname eleve@nom@#1\endcsname{#2}%
  \expandafter\gdef\csname eleve@numero@#1\endcsname{#3}%
  \expandafter\gdef\csname eleve@chiffres@#1\endcsname{#4}}
% AMC associe la copie à l'étudiant qui a ce numéro dans sa liste.
\newcommand\cle[2]{\expandafter\gdef\csname eleve@cle@#1\endcsname{#2}}
\newcommand\associer{\ifcsname eleve@cle@\AMCStudentNumber\endcsname
  \AMCassociation{\csname eleve@cle@\AMCStudentNumber\endcsname}\fi}
\newcommand\nomeleve{\csname eleve@nom@\AMCStudentNumber\endcsname}
\newcommand\numeroeleve{\csname eleve@numero@\AMCStudentNumber\endcsname}
\newcommand\duree[2]{\expandafter\gdef\csname eleve@duree@#1\endcsname{#2}}
\newcommand\dureecopie[1]{\ifcsname eleve@duree@\AMCStudentNumber\endcsname
  \textbf{\csname eleve@duree@\AMCStudentNumber\endcsname}\else #1\fi}
\newcommand\siconnu[2]{\ifcsname eleve@nom@\AMCStudentNumber\endcsname #1\else #2\fi}
% La grille du numéro, déjà remplie quand l'étudiant est connu. Chaque chiffre serre sa case, loin de
% la suivante ; au-dessus de chaque colonne, une cellule où l'écrire.
\newlength\largeurcolonne \setlength\largeurcolonne{6.4mm}
\newlength\entrecolonnes
\newcommand\chiffrede[1]{\ifcsname eleve@chiffres@\AMCStudentNumber\endcsname
  \ifcase\number#1\csname eleve@chiffres@\AMCStudentNumber\endcsname\else\fi\fi}
\newcommand\cellules[1]{\hbox{\fontsize{10.95}{13.6}\selectfont\germe=#1\relax\fboxsep=0pt
  \@whilenum\germe>0\do{\framebox[\largeurcolonne]{\rule[-2mm]{0pt}{7mm}\textbf{\chiffrede\germe}}%
    \hskip\entrecolonnes\advance\germe -1 }}}
\newcommand\grille[1]{{\fontsize{10.95}{13.6}\selectfont\AMCboxStyle{size=3.8mm}\AMCcodeHspace=\entrecolonnes \AMCcodeVspace=.8mm
  \def\AMCboxOutsideLetter##1##2{\hbox to\largeurcolonne{##1\hskip.5mm{\fontsize{9}{11}\sffamily ##2}\hss}}
  \ifcsname eleve@chiffres@\AMCStudentNumber\endcsname
    \let\casevide\AMC@keyBox@
    \def\AMC@keyBox@##1##2##3##4{%
      \edef\attendu{\ifcase\number\csname amc_code_digit_n_int\endcsname
        \csname eleve@chiffres@\AMCStudentNumber\endcsname\else-1\fi}%
      \ifnum\attendu=##1 \casevide{##1}{\AMC@checkedbox}{##3}{##4}\else\casevide{##1}{}{##3}{##4}\fi}%
  \fi
  \AMCcode{etudiant}{#1}}}
% Vrai quand tous les chiffres du numéro sont déjà cochés.
\newcommand\sicode[2]{\ifcsname eleve@chiffres@\AMCStudentNumber\endcsname
  \expandafter\ifx\csname eleve@chiffres@\AMCStudentNumber\endcsname\@empty #2\else #1\fi
  \else #2\fi}
\makeatother

% --- En-tête
\newcommand\cadre[1]{{\fboxsep=2.5mm\noindent\fbox{%
  \begin{minipage}{\dimexpr\linewidth-2\fboxsep-2\fboxrule}#1\end{minipage}}\par}}
\newcommand\entrechamps{\par\vspace{2.5mm}}
\newcommand\renseigner[2]{\begin{minipage}[t][#1]{\linewidth}\vspace{0pt}\small #2~:\vfill
  \normalsize\dotfill\vspace{0pt}\end{minipage}}
\newcommand\lignenom{\noindent\namefield{\siconnu
  {\parbox[t]{\linewidth}{\raggedright\small Nom et prénom~:\quad\normalsize\textbf{\nomeleve}}}%
  {\renseigner{11mm}{Nom et prénom}}}}
\newcommand\lignenumero{\noindent\siconnu
  {\parbox[t]{\linewidth}{\small Numéro d'étudiant~:\quad\normalsize\textbf{\numeroeleve}}}%
  {\renseigner{10mm}{Numéro d'étudiant}}}
% À côté de la grille : ce qu'il faut y coder, le nom, et les consignes si elles y tiennent.
\newlength\largeurgrille \newlength\largeurvolet
\newsavebox\boitegrille \newsavebox\boitevolet \newsavebox\boiteconsignes
\newcommand\hautde[1]{\dimexpr\ht#1+\dp#1\relax}
\newcommand\volet[2]{\begin{minipage}[t]{#1}\vspace{0pt}#2\end{minipage}}
\newcommand\coderidentite[4]{%
  \ifnum#1>9 \setlength\entrecolonnes{1.8mm}\else\setlength\entrecolonnes{2.8mm}\fi
  \setlength\largeurgrille{\dimexpr(\largeurcolonne+\entrecolonnes)*#1}%
  \setlength\largeurvolet{\dimexpr\linewidth-\largeurgrille-4mm}%
  \sbox\boitegrille{\volet\largeurgrille{\cellules{#1}\vspace{1.5mm}\grille{#1}}}%
  \sbox\boitevolet{\volet\largeurvolet{%
    {\small\raggedright$\longleftarrow$\enspace\sicode{Votre numéro est déjà codé.}{#2}\par}%
    \vspace{3mm}#3}}%
  \sbox\boiteconsignes{\volet\largeurvolet{#4}}%
  \noindent\usebox\boitegrille\hfill
  \ifdim\dimexpr\hautde\boitevolet+\hautde\boiteconsignes+3mm<\dimexpr\hautde\boitegrille+6mm
    \volet\largeurvolet{\usebox\boitevolet\par\vspace{3mm}\usebox\boiteconsignes}\par
  \else
    \usebox\boitevolet\par\vspace{\entreparties}#4\par
  \fi}
\newcommand\consigne[1]{{\noindent\small\raggedright #1\par}}
\newcommand\entreconsignes{\vspace{1.2mm}}`;

/** Spaces are put in by us. Left to itself, babel begins again with each change of font. */
const noSpacesOfTheLanguage = String.raw`\frenchsetup{OriginalTypewriter}
\AtBeginDocument{\NoAutoSpacing}`;

/** Everything before the document that no quiz changes. */
export function preamble(isUnicode: boolean): string {
  const head = [
    classOfDocument,
    isUnicode ? unicodeFonts : fonts,
    packages,
    style,
    ...(isUnicode ? [noSpacesOfTheLanguage] : []),
  ].join('\n');
  const body = [page, words, questions, scoringCommands, copies, foot];
  const parts = [...body, sampleMarks, accommodations, students];
  return [head, ...parts].join('\n\n');
}
