const table = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [sign = '', ...words] = line.trim().split(' ');
        return [sign, words.join(' ')];
      }),
  );

/** What stands between two terms. */
const infixWords = table(`
  + plus
  − moins
  - moins
  ± plus ou moins
  ∓ moins ou plus
  × fois
  ⋅ fois
  · fois
  ∗ étoile
  * étoile
  ⋆ étoile
  ∘ rond
  ÷ divisé par
  / divisé par
  : deux points
  = égale
  ≠ différent de
  ≈ environ égal à
  ≃ à peu près égal à
  ≅ isomorphe à
  ∼ équivalent à
  ≡ congru à
  ∝ proportionnel à
  ≜ égale par définition
  < inférieur à
  > supérieur à
  ≤ inférieur ou égal à
  ⩽ inférieur ou égal à
  ≥ supérieur ou égal à
  ⩾ supérieur ou égal à
  ≪ très inférieur à
  ≫ très supérieur à
  ≮ non inférieur à
  ≯ non supérieur à
  ∈ appartient à
  ∋ contient
  ∉ n’appartient pas à
  ⊂ inclus dans
  ⊆ inclus dans ou égal à
  ⊄ non inclus dans
  ⊃ contient strictement
  ⊇ contient ou égale
  ∪ union
  ∩ inter
  ∖ privé de
  \\ privé de
  ⊔ union disjointe
  ∧ et
  ∨ ou
  ⊕ plus encerclé
  ⊗ fois encerclé
  ⊥ perpendiculaire à
  ∥ parallèle à
  ∦ non parallèle à
  ∣ divise
  ∤ ne divise pas
  → tend vers
  ⟶ tend vers
  ← flèche vers la gauche
  ⟵ flèche vers la gauche
  ↔ flèche double
  ⟷ flèche double
  ↦ a pour image
  ⟼ a pour image
  ⇒ implique
  ⟹ implique
  ⇐ est impliqué par
  ⟸ est impliqué par
  ⇔ équivaut à
  ⟺ équivaut à
  ⇌ en équilibre avec
  ⇄ en échange avec
  ↪ s’injecte dans
  ↠ se surjecte sur
  ⊢ démontre
  ⊨ satisfait
  ∴ donc
  ∵ car
  , virgule
  ; point-virgule
  . point
  ? point d’interrogation
`);

/** What stands after a term. */
const postfixWords = table(`
  ! factorielle
  % pour cent
  ‰ pour mille
  ° degrés
  ↑ flèche vers le haut
  ↓ flèche vers le bas
`);

const otherWords = table(`
  ∞ l’infini
  ∅ ensemble vide
  ∀ pour tout
  ∃ il existe
  ∄ il n’existe pas
  ¬ non
  ∂ d rond
  ∇ nabla
  ∠ angle
  ∡ angle
  △ triangle
  □ carré vide
  ■ carré plein
  ℓ l
  ℏ h barre
  ℜ partie réelle
  ℑ partie imaginaire
  ℵ aleph
  … points de suspension
  ⋯ points de suspension
  ⋮ points de suspension
  ⋱ points de suspension
  ∙ point
  • point
  # dièse
  & et commercial
  ↗ flèche montante
  ↘ flèche descendante
  ⇑ double flèche vers le haut
  ⇓ double flèche vers le bas
  ( parenthèse ouvrante
  ) parenthèse fermante
  [ crochet ouvrant
  ] crochet fermant
  { accolade ouvrante
  } accolade fermante
  ⟨ chevron ouvrant
  ⟩ chevron fermant
  | barre verticale
  ‖ double barre
  € euros
  $ dollars
  £ livres
  _ tiret bas
  ′ prime
`);

export const isInfix = (sign: string) => infixWords.has(sign);
export const isPostfix = (sign: string) => postfixWords.has(sign);
export const signWords = (sign: string) =>
  infixWords.get(sign) ?? postfixWords.get(sign) ?? otherWords.get(sign);

/** What is said before that over which they reach. */
export const largeOperators = table(`
  ∑ somme
  ∏ produit
  ∐ coproduit
  ⋃ réunion
  ⋂ intersection
  ⋁ disjonction
  ⋀ conjonction
  ⨁ somme directe
  ⨂ produit tensoriel
  ∫ intégrale
  ∬ intégrale double
  ∭ intégrale triple
  ∮ intégrale fermée
  lim limite
  max maximum
  min minimum
  sup borne supérieure
  inf borne inférieure
  limsup limite supérieure
  liminf limite inférieure
`);

/** The functions that have a name; any other name is said as it is written. */
export const functionWords = table(`
  sin sinus
  cos cosinus
  tan tangente
  cot cotangente
  sec sécante
  csc cosécante
  arcsin arc sinus
  arccos arc cosinus
  arctan arc tangente
  Arcsin arc sinus
  Arccos arc cosinus
  Arctan arc tangente
  sinh sinus hyperbolique
  cosh cosinus hyperbolique
  tanh tangente hyperbolique
  sh sinus hyperbolique
  ch cosinus hyperbolique
  th tangente hyperbolique
  tg tangente
  ln l n
  log log
  lg log
  exp exponentielle
  arg argument
  Arg argument
  det déterminant
  dim dimension
  deg degré
  ker noyau
  Ker noyau
  Im image
  Re partie réelle
  gcd PGCD
  pgcd PGCD
  PGCD PGCD
  lcm PPCM
  ppcm PPCM
  PPCM PPCM
  mod modulo
  Card cardinal
  card cardinal
  Var variance
  Cov covariance
  rg rang
  tr trace
  Tr trace
  Vect Vect
  sgn signe
`);

export const greekWords = table(`
  α alpha
  β bêta
  γ gamma
  δ delta
  ε epsilon
  ϵ epsilon
  ζ zêta
  η êta
  θ thêta
  ϑ thêta
  ι iota
  κ kappa
  λ lambda
  μ mu
  µ mu
  ν nu
  ξ xi
  ο omicron
  π pi
  ϖ pi
  ρ rhô
  ϱ rhô
  σ sigma
  ς sigma
  τ tau
  υ upsilon
  φ phi
  ϕ phi
  χ khi
  ψ psi
  ω oméga
`);

/** What is said of a letter in another type, to tell it from the plain one. */
export const variantWords: Readonly<Record<string, string>> = {
  script: 'ronde',
  fraktur: 'gothique',
  bold: 'gras',
  'bold-italic': 'gras',
  'sans-serif': 'bâton',
  monospace: 'machine',
};

/** What a sign above or below a letter is called. */
export const accentWords = table(`
  ‾ barre
  ˉ barre
  ¯ barre
  _ souligné
  ^ chapeau
  ~ tilde
  ˜ tilde
  ˙ point
  ¨ double point
  ˇ caron
  ˘ brève
  ˊ accent aigu
  ˋ accent grave
  ˚ rond
  ⌢ arc
  ⏜ arc
  ⏞ accolade
  ⏟ accolade
  ← flèche vers la gauche
  ↔ flèche double
  → flèche
`);
