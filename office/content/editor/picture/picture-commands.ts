import { NodeSelection } from 'prosemirror-state'
import type { Command, EditorState } from 'prosemirror-state'
import { placeForBlock } from '../commands.ts'
import { schema } from '../schema.ts'
import { pictureIn, tidyPicture } from './picture.ts'
import type { PictureAttributes } from './picture.ts'

const { picture: pictureType } = schema.nodes

export function selectedPicture({ selection }: EditorState): PictureAttributes | undefined {
  const isPicture = selection instanceof NodeSelection && selection.node.type === pictureType
  return isPicture ? pictureIn(selection.node) : undefined
}

/** Puts a picture where a block is inserted: below the selected picture, if there is one. It is selected then. */
export function insertPicture(picture: PictureAttributes): Command {
  return (state, dispatch) => putPicture(state, placeForBlock(state), picture, dispatch)
}

/** Puts a picture in place of the selected one. */
export function changePicture(picture: PictureAttributes): Command {
  return (state, dispatch) =>
    selectedPicture(state) !== undefined && putPicture(state, state.selection, picture, dispatch)
}

function putPicture(
  { tr }: EditorState,
  { from, to }: { from: number; to: number },
  picture: PictureAttributes,
  dispatch: Parameters<Command>[1],
): boolean {
  tr.replaceWith(from, to, pictureType.create(tidyPicture(picture)))
  dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView())
  return true
}

export function selectPicture(position: number): Command {
  return (state, dispatch) => {
    if (state.doc.nodeAt(position)?.type !== pictureType) return false
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, position)))
    return true
  }
}
