export const fonts = String.raw`\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage{textcomp,lmodern}`;

// LuaLaTeX uses Latin Modern by default, with the same letters and widths as pdfLaTeX. Letters that
// it lacks come from Computer Modern Unicode, of which each font is loaded when it is first needed.
export const unicodeFonts = String.raw`\usepackage{luatex85}
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

/**
 * Our texts already contain the spaces of French punctuation. If babel added them, it would start
 * again at each change of font.
 */
export const noSpacesOfTheLanguage = String.raw`\frenchsetup{OriginalTypewriter}
\AtBeginDocument{\NoAutoSpacing}`;
