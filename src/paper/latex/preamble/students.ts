export const students = String.raw`% --- Étudiants : la copie n porte le nom de l'étudiant n.
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
\newcommand\corpscellule{\fontsize{10.95}{13.6}\selectfont}
\newcommand\corpschiffre{\fontsize{9}{11}\sffamily}
\newcommand\casegrille{3.8mm} \newcommand\montantcellule{\rule[-2mm]{0pt}{7mm}}
\newcommand\verslagrille{\longleftarrow}
\newcommand\chiffrede[1]{\ifcsname eleve@chiffres@\AMCStudentNumber\endcsname
  \ifcase\number#1\csname eleve@chiffres@\AMCStudentNumber\endcsname\else\fi\fi}
\newcommand\cellules[1]{\hbox{\corpscellule\germe=#1\relax\fboxsep=0pt
  \@whilenum\germe>0\do{\framebox[\largeurcolonne]{\montantcellule\textbf{\chiffrede\germe}}%
    \hskip\entrecolonnes\advance\germe -1 }}}
\newcommand\grille[1]{{\corpscellule\AMCboxStyle{size=\casegrille}\AMCcodeHspace=\entrecolonnes \AMCcodeVspace=.8mm
  \def\AMCboxOutsideLetter##1##2{\hbox to\largeurcolonne{##1\hskip.5mm{\corpschiffre ##2}\hss}}
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
  {\parbox[t]{\linewidth}{\small \nomdunumero~:\quad\normalsize\textbf{\numeroeleve}}}%
  {\renseigner{10mm}{\nomdunumero}}}
% À côté de la grille : ce qu'il faut y coder, le nom, et les consignes si elles y tiennent.
\newlength\largeurgrille \newlength\largeurvolet
\newsavebox\boitegrille \newsavebox\boitevolet \newsavebox\boiteconsignes
\newcommand\hautde[1]{\dimexpr\ht#1+\dp#1\relax}
\newcommand\volet[2]{\begin{minipage}[t]{#1}\vspace{0pt}#2\end{minipage}}
\newcommand\coderidentite[4]{%
  \ifnum#1>9 \setlength\entrecolonnes{1.8mm}\else\setlength\entrecolonnes{2.8mm}\fi
  \setlength\largeurgrille{\dimexpr(\largeurcolonne+\entrecolonnes)*#1}%
  \setlength\largeurvolet{\dimexpr\linewidth-\largeurgrille-4mm}%
  % De grands chiffres ne laissent pas toujours de place à côté d'eux.
  \ifdim\largeurvolet<60mm \largeurvolet=\linewidth \def\verslagrille{\uparrow}\fi
  \sbox\boitegrille{\volet\largeurgrille{\cellules{#1}\vspace{1.5mm}\grille{#1}}}%
  \sbox\boitevolet{\volet\largeurvolet{%
    {\small\raggedright$\verslagrille$\enspace\sicode{Votre numéro est déjà codé.}{#2}\par}%
    \vspace{3mm}#3}}%
  \sbox\boiteconsignes{\volet\largeurvolet{#4}}%
  \noindent\usebox\boitegrille
  \ifdim\largeurvolet=\linewidth \par\vspace{3mm}\noindent\else\hfill\fi
  \ifdim\dimexpr\hautde\boitevolet+\hautde\boiteconsignes+3mm<\dimexpr\hautde\boitegrille+6mm
    \volet\largeurvolet{\usebox\boitevolet\par\vspace{3mm}\usebox\boiteconsignes}\par
  \else
    \usebox\boitevolet\par\vspace{\entreparties}#4\par
  \fi}
\newcommand\consigne[1]{{\noindent\small\raggedright #1\par}}
\newcommand\entreconsignes{\vspace{1.2mm}}`;
