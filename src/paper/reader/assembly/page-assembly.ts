/**
 * AssemblyScript, from which `npm run assembly` builds the WebAssembly module. Code that visits many
 * pixels of a page runs here, because WebAssembly is fast from the first page on, while each
 * thread's JavaScript is slow until the engine has compiled it.
 *
 * Each file does the pixel work for the file of the same name in `place` or `boxes`, which explains
 * the numbers. All numbers are f64 as in JavaScript, added in the same order as they would be there,
 * so that a browser, a phone and a server get the same results.
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
