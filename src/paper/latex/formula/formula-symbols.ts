/**
 * Commands without arguments that KaTeX knows and that amsmath, amssymb or mathtools print
 * unchanged.
 */
export const printedAsIs: ReadonlySet<string> = new Set(
  `
    And Bbbk Box Bumpeq Cap Colonapprox Coloneq Coloneqq Colonsim Cup Delta Diamond Doteq Downarrow
    Eqcolon Eqqcolon Finv Game Gamma Im Join Lambda Leftarrow Leftrightarrow Lleftarrow
    Longleftarrow Longleftrightarrow Longrightarrow Lsh Omega P Phi Pi Pr Psi Re Rightarrow
    Rrightarrow Rsh S Sigma Subset Supset Theta Uparrow Updownarrow Upsilon Vdash Vert Vvdash Xi
    aleph allowbreak alpha amalg angle approx approxcolon approxeq arccos arcsin arctan arg ast
    asymp backepsilon backprime backsim backsimeq backslash barwedge because beta beth between
    bigcap bigcirc bigcup bigodot bigoplus bigotimes bigsqcup bigstar bigtriangledown bigtriangleup
    biguplus bigvee bigwedge blacklozenge blacksquare blacktriangle blacktriangledown
    blacktriangleleft blacktriangleright bmod bot bowtie boxdot boxminus boxplus boxtimes bullet
    bumpeq cap cdot cdotp cdots centerdot checkmark chi circ circeq circlearrowleft circlearrowright
    circledS circledast circledcirc circleddash clubsuit colon colonapprox coloneq coloneqq colonsim
    complement cong coprod cos cosh cot coth csc cup curlyeqprec curlyeqsucc curlyvee curlywedge
    curvearrowleft curvearrowright dag dagger daleth dashleftarrow dashrightarrow dashv dblcolon
    ddag ddagger ddots deg delta det diagdown diagup diamond diamondsuit digamma dim div
    divideontimes doteq doteqdot dotplus dots dotsb dotsc dotsi dotsm dotso doublebarwedge doublecap
    doublecup downarrow downdownarrows downharpoonleft downharpoonright ell emptyset enskip enspace
    epsilon eqcirc eqcolon eqqcolon eqsim eqslantgtr eqslantless equiv eta eth exists exp
    fallingdotseq flat forall frown gamma gcd ge geq geqq geqslant gets gg ggg gggtr gimel gnapprox
    gneq gneqq gnsim gtrapprox gtrdot gtreqless gtreqqless gtrless gtrsim gvertneqq hbar heartsuit
    hom hookleftarrow hookrightarrow hslash iff iiint iint imath impliedby implies in inf infty
    injlim int intercal intop iota jmath kappa ker lVert lambda land langle lbrace lbrack lceil
    ldotp ldots le leadsto leftarrow leftarrowtail leftharpoondown leftharpoonup leftleftarrows
    leftrightarrow leftrightarrows leftrightharpoons leftrightsquigarrow leftthreetimes leq leqq
    leqslant lessapprox lessdot lesseqgtr lesseqqgtr lessgtr lesssim lfloor lg lgroup lhd lim liminf
    limsup ll llcorner lll llless lmoustache ln lnapprox lneq lneqq lnot lnsim log longleftarrow
    longleftrightarrow longmapsto longrightarrow looparrowleft looparrowright lor lozenge lparen
    lrcorner ltimes lvert lvertneqq maltese mapsto mathstrut max measuredangle medspace mho mid min
    models mp mu multimap nLeftarrow nLeftrightarrow nRightarrow nVDash nVdash nabla natural ncong
    ne nearrow neg negmedspace negthickspace negthinspace neq nexists ngeq ngeqq ngeqslant ngtr ni
    nleftarrow nleftrightarrow nleq nleqq nleqslant nless nmid nobreak nobreakspace notin nparallel
    nprec npreceq nrightarrow nshortmid nshortparallel nsim nsubseteq nsubseteqq nsucc nsucceq
    nsupseteq nsupseteqq ntriangleleft ntrianglelefteq ntriangleright ntrianglerighteq nu nvDash
    nvdash nwarrow odot oint omega ominus oplus ordinarycolon oslash otimes owns parallel partial
    perp phi pi pitchfork pm pounds prec precapprox preccurlyeq preceq precnapprox precneqq precnsim
    precsim prime prod projlim propto psi qquad quad rVert rangle ratio rbrace rbrack rceil
    restriction rfloor rgroup rhd rho rightarrow rightarrowtail rightharpoondown rightharpoonup
    rightleftarrows rightleftharpoons rightrightarrows rightsquigarrow rightthreetimes risingdotseq
    rmoustache rparen rtimes rvert searrow sec setminus sharp shortmid shortparallel sigma sim
    simcolon simeq sin sinh smallfrown smallint smallsetminus smallsmile smile space spadesuit
    sphericalangle sqcap sqcup sqsubset sqsubseteq sqsupset sqsupseteq square star subset subseteq
    subseteqq subsetneq subsetneqq succ succapprox succcurlyeq succeq succnapprox succneqq succnsim
    succsim sum sup supset supseteq supseteqq supsetneq supsetneqq surd swarrow tan tanh tau
    therefore theta thickapprox thicksim thickspace thinspace times to top triangle triangledown
    triangleleft trianglelefteq triangleq triangleright trianglerighteq twoheadleftarrow
    twoheadrightarrow ulcorner unlhd unrhd uparrow updownarrow upharpoonleft upharpoonright uplus
    upsilon upuparrows urcorner vDash varDelta varGamma varLambda varOmega varPhi varPi varPsi
    varSigma varTheta varUpsilon varXi varepsilon varinjlim varkappa varliminf varlimsup varnothing
    varphi varpi varprojlim varpropto varrho varsigma varsubsetneq varsubsetneqq varsupsetneq
    varsupsetneqq vartheta vartriangle vartriangleleft vartriangleright vcentcolon vdash vdots vee
    veebar vert wedge wp wr xi yen zeta
  `
    .trim()
    .split(/\s+/),
);
