export const exactMarksTexts = {
  label: 'Note sur 20 exacte en ligne',
  hint: '7\u00a0points sur 16 donnent 8,75. Sinon la note vient du pourcentage arrondi, 44\u00a0%\u00a0: 8,8. Sur papier, elle est toujours exacte.',
} as const;
