/** Stands where something will be; seen and announced only if it takes longer than 400 ms. */
export function Fetching({ children }: { children: string }) {
  return (
    <p role="status" className="fetching">
      {children}
    </p>
  )
}
