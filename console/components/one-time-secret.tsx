// Dialog with a secret that is shown once; only its button closes it.
import { Modal, ModalText, ModalTitle } from '#ui/primitives/modal.tsx'
import { CopyButton } from './copy-button.tsx'

export type ShownOnceProps = {
  readonly title: string
  readonly text: string
  readonly secret: string
  readonly doneLabel: string
  readonly onDone: () => void
}

export function OneTimeSecret({ title, text, secret, doneLabel, onDone }: ShownOnceProps) {
  return (
    <Modal role="alertdialog" className="dialog dialog--narrow" onDismiss={() => {}}>
      <div className="dialog__head">
        <ModalTitle>{title}</ModalTitle>
      </div>
      <div className="dialog__body">
        <ModalText className="small dialog__text">{text}</ModalText>
        <p className="shown-once">
          <code>{secret}</code>
          <CopyButton text={secret} />
        </p>
      </div>
      <div className="dialog__foot">
        <div className="row">
          <button className="btn btn--primary" type="button" onClick={onDone}>
            {doneLabel}
          </button>
        </div>
      </div>
    </Modal>
  )
}
