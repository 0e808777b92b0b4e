/** Characters that print as mathematics, in texts as well as in formulas. */
export const mathCharacters: ReadonlyMap<string, string> = new Map([
  ...String.raw`
    Α \mathrm{A}  Β \mathrm{B}  Γ \Gamma  Δ \Delta  Ε \mathrm{E}  Ζ \mathrm{Z}  Η \mathrm{H}
    Θ \Theta  Ι \mathrm{I}  Κ \mathrm{K}  Λ \Lambda  Μ \mathrm{M}  Ν \mathrm{N}  Ξ \Xi
    Ο \mathrm{O}  Π \Pi  Ρ \mathrm{P}  Σ \Sigma  Τ \mathrm{T}  Υ \Upsilon  Φ \Phi
    Χ \mathrm{X}  Ψ \Psi  Ω \Omega  α \alpha  β \beta  γ \gamma  δ \delta  ε \varepsilon
    ζ \zeta  η \eta  θ \theta  ι \iota  κ \kappa  λ \lambda  μ \mu  ν \nu  ξ \xi  ο o
    π \pi  ρ \rho  ς \varsigma  σ \sigma  τ \tau  υ \upsilon  φ \varphi  χ \chi  ψ \psi
    ω \omega  ϑ \vartheta  ϕ \phi  ϖ \varpi  ϱ \varrho  ϵ \epsilon
    ∆ \Delta  ∏ \prod  ∐ \coprod  ∑ \sum  ∂ \partial  ∇ \nabla  ∞ \infty  √ \surd
    ∛ {\sqrt[3]{\;}}  ∜ {\sqrt[4]{\;}}  ∫ \int  ∬ \iint  ∭ \iiint  ∮ \oint
    × \times  ÷ \div  ± \pm  ∓ \mp  − -  · \cdot  ⋅ \cdot  ∙ \bullet  ∗ \ast  ∘ \circ
    ⊕ \oplus  ⊖ \ominus  ⊗ \otimes  ⊙ \odot  ⋆ \star  † \dagger  ‡ \ddagger
    ≈ \approx  ≃ \simeq  ≅ \cong  ≡ \equiv  ≢ \not\equiv  ≠ \neq  ≤ \leq  ≥ \geq
    ⩽ \leqslant  ⩾ \geqslant  ≦ \leqq  ≧ \geqq  ≪ \ll  ≫ \gg  ≮ \nless  ≯ \ngtr
    ≰ \nleq  ≱ \ngeq  ∼ \sim  ∽ \backsim  ∝ \propto  ≔ \coloneqq  ≜ \triangleq  ≐ \doteq
    ≺ \prec  ≻ \succ  ∣ \mid  ∤ \nmid  ∥ \parallel  ∦ \nparallel  ‖ \|  ⊥ \perp  ⟂ \perp
    ∈ \in  ∉ \notin  ∋ \ni  ∌ \not\ni  ⊂ \subset  ⊃ \supset  ⊄ \not\subset  ⊅ \not\supset
    ⊆ \subseteq  ⊇ \supseteq  ⊈ \nsubseteq  ⊉ \nsupseteq  ⊊ \subsetneq  ⊋ \supsetneq
    ∪ \cup  ∩ \cap  ⋃ \bigcup  ⋂ \bigcap  ∅ \varnothing  ∖ \setminus  ∁ \complement
    ∀ \forall  ∃ \exists  ∄ \nexists  ¬ \neg  ∧ \wedge  ∨ \vee  ⊤ \top  ⊢ \vdash  ⊨ \vDash
    ∴ \therefore  ∵ \because  ∎ \blacksquare  ∠ \angle  ∡ \measuredangle  ∢ \sphericalangle
    ← \leftarrow  ↑ \uparrow  → \rightarrow  ↓ \downarrow  ↔ \leftrightarrow
    ↕ \updownarrow  ↖ \nwarrow  ↗ \nearrow  ↘ \searrow  ↙ \swarrow  ↦ \mapsto
    ↩ \hookleftarrow  ↪ \hookrightarrow  ↺ \circlearrowleft  ↻ \circlearrowright
    ↛ \nrightarrow  ⇀ \rightharpoonup  ⇁ \rightharpoondown  ⇋ \leftrightharpoons
    ⇌ \rightleftharpoons  ⇄ \rightleftarrows  ⇆ \leftrightarrows  ⇉ \rightrightarrows
    ⇐ \Leftarrow  ⇑ \Uparrow  ⇒ \Rightarrow  ⇓ \Downarrow  ⇔ \Leftrightarrow
    ⇏ \nRightarrow  ⟵ \longleftarrow  ⟶ \longrightarrow  ⟷ \longleftrightarrow
    ⟸ \Longleftarrow  ⟹ \Longrightarrow  ⟺ \Longleftrightarrow  ⟼ \longmapsto
    ➔ \rightarrow  ➜ \rightarrow  ➡ \rightarrow  ➤ \blacktriangleright
    ⟨ \langle  ⟩ \rangle  〈 \langle  〉 \rangle  ⌈ \lceil  ⌉ \rceil  ⌊ \lfloor  ⌋ \rfloor
    ⟦ \mathopen{[\![}  ⟧ \mathclose{]\!]}  ⋯ \cdots  ⋮ \vdots  ⋱ \ddots
    ′ '  ″ {''}  ‴ {'''}  ℓ \ell  ℏ \hbar  ℵ \aleph  ℘ \wp  ℜ \Re  ℑ \Im  ℧ \mho
    ℂ \mathbb{C}  ℍ \mathbb{H}  ℕ \mathbb{N}  ℙ \mathbb{P}  ℚ \mathbb{Q}  ℝ \mathbb{R}
    ℤ \mathbb{Z}
    ■ \blacksquare  □ \square  ▪ {\scriptstyle\blacksquare}  ▫ {\scriptstyle\square}
    ▲ \blacktriangle  △ \triangle  ▶ \blacktriangleright  ► \blacktriangleright
    ▷ \triangleright  ▼ \blacktriangledown  ▽ \triangledown  ◀ \blacktriangleleft
    ◄ \blacktriangleleft  ◁ \triangleleft  ◆ \blacklozenge  ◇ \lozenge  ◊ \lozenge
    ● \bullet  ○ \circ  ◦ \circ  ◯ \bigcirc  ★ \bigstar  ☐ \square
    ♠ \spadesuit  ♡ \heartsuit  ♢ \diamondsuit  ♣ \clubsuit  ♥ \heartsuit  ♦ \diamondsuit
    ♭ \flat  ♮ \natural  ♯ \sharp  ✓ \checkmark  ✔ \checkmark  ✗ \times  ✘ \times  ☑ \checkmark
    ⅓ \tfrac{1}{3}  ⅔ \tfrac{2}{3}  ⅕ \tfrac{1}{5}  ⅖ \tfrac{2}{5}  ⅗ \tfrac{3}{5}
    ⅘ \tfrac{4}{5}  ⅙ \tfrac{1}{6}  ⅚ \tfrac{5}{6}  ⅛ \tfrac{1}{8}  ⅜ \tfrac{3}{8}
    ⅝ \tfrac{5}{8}  ⅞ \tfrac{7}{8}  ⅐ \tfrac{1}{7}  ⅑ \tfrac{1}{9}  ⅒ \tfrac{1}{10}
  `
    .trim()
    .split(/\s{2,}|\n/)
    .map((pair) => pair.trim().split(/ (.*)/s) as [string, string]),
  ...inFont('mathbb', '𝔸𝔹𝔻𝔼𝔽𝔾𝕀𝕁𝕂𝕃𝕄𝕆𝕊𝕋𝕌𝕍𝕎𝕏𝕐', 'ABDEFGIJKLMOSTUVWXY'),
  ...inFont('mathscr', '𝒜ℬ𝒞𝒟ℰℱ𝒢ℋℐ𝒥𝒦ℒℳ𝒩𝒪𝒫𝒬ℛ𝒮𝒯𝒰𝒱𝒲𝒳𝒴𝒵', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  ...inFont('mathfrak', '𝔄𝔅ℭ𝔇𝔈𝔉𝔊ℌ𝔍𝔎𝔏𝔐𝔑𝔒𝔓𝔔𝔖𝔗𝔘𝔙𝔚𝔛𝔜ℨ', 'ABCDEFGHJKLMNOPQSTUVWXYZ'),
]);

function inFont(font: string, signs: string, letters: string): [string, string][] {
  return [...zip(signs, letters)].map(([sign, letter]) => [sign, `\\${font}{${letter}}`]);
}

const superscripts = zip(
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿᵠᵡ',
  '0123456789+-=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθφχ',
);
const subscripts = zip(
  '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ',
  '0123456789+-=()aehijklmnoprstuvxβγρφχ',
);

const oneOf = (table: ReadonlyMap<string, string>) => `[${[...table.keys()].join('')}]+`;
// A superscript and a subscript before a letter, as in «¹⁴₆C», are printed one above the other.
const scripts = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<mass>${oneOf(superscripts)})(?<charge>${oneOf(subscripts)})(?=\\p{L})` +
    `|(?<raised>${oneOf(superscripts)})|(?<lowered>${oneOf(subscripts)})`,
  'gu',
);

function zip(from: string, to: string): ReadonlyMap<string, string> {
  const targets = [...to];
  return new Map([...from].map((character, place) => [character, targets[place] ?? '']));
}

function plain(run: string, table: ReadonlyMap<string, string>): string {
  return [...run]
    .map((character) => table.get(character) ?? '')
    .map((meant) => (mathCharacters.has(meant) ? `${mathCharacters.get(meant)} ` : meant))
    .join('');
}

/**
 * Replaces runs of superscript and subscript characters, as in «10⁻³» and «H₂O», by what `mark`
 * writes for them, from left to right.
 */
export function markScripts(written: string, mark: (scripts: Scripts) => string): string {
  return written.replace(scripts, (...found) => {
    const { mass, charge, raised = '', lowered = '' } = found.at(-1);
    const isIsotope = mass !== undefined;
    const above = plain(mass ?? raised, superscripts);
    return mark({ above, below: plain(charge ?? lowered, subscripts), isIsotope });
  });
}

export interface Scripts {
  readonly above: string;
  readonly below: string;
  readonly isIsotope: boolean;
}
