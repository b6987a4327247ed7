import type { FocusPoint } from '../../../../content-model/picture.ts'

const arrows: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The point to which an arrow key leads, the same at an edge; undefined for another key. With Shift, ten times as far. */
export function besideFocus({ x, y }: FocusPoint, key: string, isFar = false): FocusPoint | undefined {
  const arrow = arrows[key]
  const step = isFar ? 10 : 1
  return arrow && { x: within(x + arrow.x * step), y: within(y + arrow.y * step) }
}

type Box = { left: number; top: number; width: number; height: number }

/** The point of a picture where a pointer is, or the nearest one if it is beside the picture. */
export function pointIn(box: Box, { clientX, clientY }: { clientX: number; clientY: number }): FocusPoint {
  return {
    x: within(((clientX - box.left) / box.width) * 100),
    y: within(((clientY - box.top) / box.height) * 100),
  }
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)))
}
