// Dialog with a secret that is shown once; only its button closes it.
import { AlertFrame, DialogText, DialogTitle } from '#ui/primitives/dialog.tsx'
import { CopyButton } from './copy-button.tsx'

export type OneTimeSecretProps = {
  readonly title: string
  readonly text: string
  readonly secret: string
  readonly doneLabel: string
  readonly onDone: () => void
}

export function OneTimeSecret({ title, text, secret, doneLabel, onDone }: OneTimeSecretProps) {
  return (
    <AlertFrame>
      <div className="dialog__head">
        <DialogTitle>{title}</DialogTitle>
      </div>
      <div className="dialog__body">
        <DialogText className="small dialog__text">{text}</DialogText>
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
    </AlertFrame>
  )
}
