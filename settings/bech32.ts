/** The characters after the last "1" of a Bech32 text, each by its value (BIP 173). */
const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Whether the checksum at the end of a Bech32 text in lowercase is right: one wrong letter, and it is not. */
export function isBech32(text: string): boolean {
  const at = text.lastIndexOf('1')
  const prefix = [...text.slice(0, at)].map((letter) => letter.charCodeAt(0))
  const data = [...text.slice(at + 1)].map((letter) => ALPHABET.indexOf(letter))
  if (data.includes(-1)) return false
  let sum = 1
  for (const value of [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...data]) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of GENERATORS.entries()) if ((top >> bit) & 1) sum ^= generator
  }
  return sum === 1
}
