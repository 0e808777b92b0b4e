export const boxImage = (zone: string) => `case-${zone}.jpg`;
