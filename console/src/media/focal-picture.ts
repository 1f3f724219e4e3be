/** The focal point of a picture: what pages keep in view when they crop it. */
import { createContext } from 'react';
import { isObject } from '../api/v2.ts';

export type Point = { x: number; y: number };

export const CENTER: Point = { x: 0.5, y: 0.5 };

/** The URL of the picture whose form is shown. */
export const FocalPicture = createContext('');

export const pointIn = (value: unknown): Point | null =>
  isObject(value) ? { x: Number(value['x']), y: Number(value['y']) } : null;

export const positionOf = (point: Point | null): string => {
  const { x, y } = point ?? CENTER;
  return `${x * 100}% ${y * 100}%`;
};
