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

/** Puts a picture in place of the selected one, or else where a block is inserted; it is selected then. */
export function putPicture(picture: PictureAttributes): Command {
  return (state, dispatch) => {
    const { from, to } = selectedPicture(state) ? state.selection : placeForBlock(state)
    const tr = state.tr.replaceWith(from, to, pictureType.create(tidyPicture(picture)))
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView())
    return true
  }
}

export function selectPicture(position: number): Command {
  return (state, dispatch) => {
    if (state.doc.nodeAt(position)?.type !== pictureType) return false
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, position)))
    return true
  }
}
