import type { Box } from '../../edition/layout.ts';

/** So much of a box's size is shown on each side of it, so that what a stroke comes from is seen. */
const aroundBox = 0.8;
/** Around the field in which a student writes a name, in millimetres. */
const aroundName = 2;

/** What a picture of a box shows, in millimetres of the page. */
export function boxCrop({ x, y, width, height }: Box): Box {
  return {
    x: x - aroundBox * width,
    y: y - aroundBox * height,
    width: width * (1 + 2 * aroundBox),
    height: height * (1 + 2 * aroundBox),
  };
}

/** What a picture of the name field shows, in millimetres of the page. */
export function nameCrop({ x, y, width, height }: Box): Box {
  return {
    x: x - aroundName,
    y: y - aroundName,
    width: width + 2 * aroundName,
    height: height + 2 * aroundName,
  };
}
