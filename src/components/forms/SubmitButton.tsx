import '../buttons/waiting-button.css'

type SubmitButtonProps = { isBusy: boolean; label: string; busyLabel: string }

/** Sends the form. While it is under way the button keeps the focus but does nothing. */
export function SubmitButton({ isBusy, label, busyLabel }: SubmitButtonProps) {
  return (
    <button className="button" type="submit" aria-disabled={isBusy}>
      {isBusy ? busyLabel : label}
    </button>
  )
}
