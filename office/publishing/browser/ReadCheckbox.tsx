type ReadCheckboxProps = { count: number; isChecked?: boolean; onChange?: (isChecked: boolean) => void }

/** A lawyer’s word, given with an approval or on publishing, that they have read the whole texts. */
export function ReadCheckbox({ count, isChecked, onChange }: ReadCheckboxProps) {
  const texts = count === 1 ? 'the whole text: record it' : `the whole of these ${count} texts: record them`
  return (
    <div>
      <label className="choice">
        <input
          type="checkbox"
          name="isRead"
          value="yes"
          checked={isChecked}
          onChange={onChange && (({ currentTarget }) => onChange(currentTarget.checked))}
        />
        {`I have read ${texts} as reviewed`}
      </label>
      <p className="small quiet">
        {count === 1 ? 'Its page says' : 'Their pages say'} so until the text changes. It is due again in a
        year.
      </p>
    </div>
  )
}
