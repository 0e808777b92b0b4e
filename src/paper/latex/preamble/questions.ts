export const questions = String.raw`% --- Questions
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
\newif\ifunequestionparpage \newif\ifunecolonne
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
% Sur le corrigé seul.
\newcommand\explication[1]{\sicorrige{\raser\par\soude\vspace{.5mm}%
  {\small\ecarter\noindent\textbf{Explication~:} \ignorespaces#1\raser\par}}{}}

% --- Réponses : \colonnes{n} les range par n sur une ligne, au plus.
\newlength\plusgrandereponse
\makeatletter
\newcommand\colonnes[1]{\edef\parligne{\ifunecolonne 1\else #1\fi}\def\reponses{}%
  \ifnum\parligne=1 \let\AMCanswer\reponseentiere\else\let\AMCanswer\retenir\fi}
\newcommand\retenir[2]{\edef\reponses{\unexpanded\expandafter{\reponses}%
  \AMCrep@count=\the\AMCrep@count\relax\noexpand\setcounter{AMC@ncase}{\arabic{AMC@ncase}}%
  \unexpanded{\placer{#1}{#2}}}}
\makeatother
\newcommand\ranger{\resserrer\resserrer
  \ifnum\parligne=1 \let\placer\reponseentiere\else\let\placer\reponsecourte\fi\reponses}
% Une réponse plus large que sa place couvrirait la case de la suivante.
\newcommand\resserrer{\ifnum\parligne>1
  \setlength\largeurreponse{\dimexpr(\linewidth-\retrait)/\parligne-3mm}%
  \global\plusgrandereponse=0pt {\let\placer\mesurer\reponses}%
  \ifdim\plusgrandereponse>\dimexpr\largeurreponse-\creux\relax
    \edef\parligne{\ifnum\parligne>2 2\else 1\fi}\fi\fi}
\newcommand\mesurer[2]{\sbox\boitereponse{\linewidth=\largeurreponse\let\paragraphe\ligne
    \ignorespaces#2\unskip}%
  \ifdim\wd\boitereponse>\plusgrandereponse\global\plusgrandereponse=\wd\boitereponse\fi}
\newcommand\appui{\rule[-.9mm]{0pt}{4.5mm}}
\newcommand\appuifinal{\ifhmode\unskip\nobreak\rule[-1.2mm]{0pt}{1.2mm}\else\vspace{1.5mm}\fi\par}
\newif\ifreponse
\renewcommand\AMCbeginAnswer{\raser\par\soude\vspace{\avantreponses}\begingroup\reponsetrue
  \rightskip=0pt plus 1fil \ecarter\lineskip=\entrelignes \noindent}
\renewcommand\AMCendAnswer{\ranger\raser\par\endgroup}
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
