/** Texts of teachers of ten subjects, with what went wrong on paper before. */
const latin = {
  mathématiques: [
    'La valeur moyenne de $g : x\\mapsto 3x^2+2x$ sur l’intervalle $[0\\,;2]$ est proche de $2,5$.',
    'Une intégration par parties donne $$\\int_0^{\\pi} x\\sin x\\,\\mathrm{d}x = \\pi.$$ Cette égalité est',
    'Calculer 2*3*4 puis 5 * 3, sans oublier que 0,1 + 0,2 = 0,3.',
  ],
  'physique-chimie': [
    'L’équation $\\ce{CH3COOH + H2O <=> CH3COO- + H3O+}$ traduit une réaction d’un acide faible.',
    'Quelle est la masse molaire de H₂SO₄ ? (M(H) = 1,0 g·mol⁻¹ ; M(S) = 32,1 g·mol⁻¹)',
    'Un échantillon a une demi-vie de 4,5 milliards d’années, à 78,4 °C.',
  ],
  'sciences de la vie': [
    'Chez *Saccharomyces cerevisiae*, la fermentation produit de l’**éthanol**.',
    'Allèle HLA-A*02 ou HLA-B*07 : lequel ?',
    'Un croisement **♂ noir** et ♀ grise, F₁ uniforme :',
  ],
  histoire: [
    'Lisez le texte.\n\n« Messieurs, il s’agit de savoir si la France entend demeurer le soldat de la liberté ; nous avons vu bien des parjures. »\n\nExtrait d’un discours (1850).\n\nÀ quelle loi l’orateur s’oppose-t-il ?',
  ],
  anglais: [
    'She ___ to London every year. It costs $50 to $65.',
    'The opposite of “cheap” is _____ .',
  ],
  'informatique, Python': [
    'Quelle valeur ?\n\ndef somme(n):\n    s = 0\n    for i in range(1, n + 1):\n        if i % 2 == 0:\n            s = s + i\n        else:\n            s = s - 1\n    return s\n\nprint(somme(6))',
    'Que renvoie l’expression "a" + \'b\' * 3, et `f("x")` ?',
    'L’arbre :\n\n        8\n      /   \\\n     3     10\n    / \\      \\\n   1   6      14',
  ],
  'informatique, HTML et SQL': [
    '```html\n<ul>\n  <li class="a">un</li>\n</ul>\n```\nQue montre la page ?',
    "```sql\nSELECT nom, AVG(note) AS moyenne\nFROM eleves\nWHERE classe = 'T1' -- terminale\nGROUP BY nom;\n```",
    'La commande cat /etc/passwd | grep $USER affiche 50 $ ?',
  ],
  économie: [
    'Le tableau donne le PIB.\n\nPays\t2019\t2020\nFrance\t2 437,6\t2 318,3\nRoyaume-Uni\t2 526,6\t2 206,4\n\nEntre 50 $ et 65 $, le prix a-t-il baissé ?',
    'Table :\n\nA | B | A et B\n0 | 0 | 0\n1 | 1 | 1',
  ],
};

const otherAlphabets = {
  philosophie: [
    'Chez Platon, le mot ψυχή (psychè) désigne',
    '« Ἐν ἀρχῇ ἦν ὁ λόγος » ouvre l’Évangile. Écrivez : γνῶθι σεαυτόν.',
  ],
  langues: [
    'Как тебя зовут? Меня зовут Анна.',
    'Jak się masz? „Dziękuję, świetnie, łódź żółta”; příliš žluťoučký kůň; tűzőgép; İstanbul ığdır.',
    'En roumain « țară »; en vietnamien « Tiếng Việt », Nguyễn Phương; en letton « ķēķis, ļoti ».',
  ],
};

export const subjectTexts = { 'our letters': latin, 'other alphabets': otherAlphabets } as const;
