import '../buttons/waiting-button.css'

type SubmitButtonProps = { isBusy: boolean; label: string; busyLabel: string }

/** Submits the form. While submitting, the button keeps focus but does nothing. */
export function SubmitButton({ isBusy, label, busyLabel }: SubmitButtonProps) {
  return (
    <button className="button" type="submit" aria-disabled={isBusy}>
      {isBusy ? busyLabel : label}
    </button>
  )
}
