/** A drawing in millimetres, with its smallest width and height, for screens and for paper. */
export interface Drawing {
  widthMm: number;
  heightMm: number;
  shapes: readonly Shape[];
}

export interface DrawnShape {
  path: string;
  fill?: string;
  stroke?: string;
  strokeMm?: number;
}

/** Its middle and its line, and how high its capitals are. */
export interface WrittenShape {
  text: string;
  x: number;
  y: number;
  sizeMm: number;
}

export type Shape = DrawnShape | WrittenShape;
