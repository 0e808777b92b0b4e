/**
 * AssemblyScript: `npm run assembly` makes the WebAssembly from it. What looks at many pixels of a page
 * runs here: it is as quick for the first page as for the last, while a thread's JavaScript is slow
 * until the engine has compiled it, which each thread pays for.
 *
 * Each file does the pixels' part of the file of the same name in `place` or `boxes`, which says what
 * the numbers mean. Numbers are JavaScript's own (f64), added up in the same order as one would there,
 * so that a browser, a phone and a server read the same.
 */
export { inkAmount, middleDarkness, unevenness } from './boxes/ink-amount';
export { inkShape } from './boxes/ink-shape';
export { lookAtBox } from './boxes/look-at-box';
export { meanGrey } from './boxes/paper-and-ink';
export { soften } from './boxes/patch';
export { LEVELS } from './boxes/printed-border';
export { darkerShare } from './boxes/streaks';
export { workspace } from './free-memory';
export { see } from './image';
export { bendAtKnots } from './place/bend';
export { darkShapes } from './place/dark-shapes';
export { leastSquares } from './place/least-squares';
export { paperWhite } from './place/paper-white';
export { sightBox } from './place/printed-box';
export { meanInside } from './place/printed-squares';
export { reduce } from './place/reduced-image';
export { weighInk } from './place/round-shapes';
export { RESULTS } from './results';
