import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A passkey device in software, for tests. Its traits can be changed to make it dishonest. */
export type Authenticator = {
  /** Whether it claims that its passkeys are synced (backup eligible); synced ones keep their counter at 0. */
  isSynced: boolean
  counter: number
  verifiesUser: boolean
  isCrossOrigin: boolean
  /** The result of `navigator.credentials.create()`, as JSON. */
  create(options: { challenge: string; user: { id: string } }): object
  /** The result of `navigator.credentials.get()`, as JSON. */
  get(options: { challenge: string }): object
  /** Its passkey, once created, in the form for a virtual authenticator (WebAuthn 3, 11.4). */
  passkey(): Passkey
}

export type Passkey = {
  credentialId: string
  isResidentCredential: boolean
  rpId: string
  privateKey: string
  userHandle: string
  signCount: number
}

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** Creates a device with one key (ES256) that believes it is at `origin`. */
export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE_Key of RFC 9053: EC2, ES256, P-256, x, y.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  let user = ''

  const device: Authenticator = {
    isSynced: false,
    counter: 0,
    verifiesUser: true,
    isCrossOrigin: false,
    create: ({ challenge, user: { id: handle } }) => {
      user = handle
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const data = Buffer.concat([authenticatorData(0x40), attested])
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return answer({
        clientDataJSON: encode(clientData('webauthn.create', challenge)),
        attestationObject: encode(attestation),
        transports: ['internal'],
      })
    },
    get: ({ challenge }) => {
      if (!device.isSynced) device.counter += 1
      const data = authenticatorData(0)
      const client = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(sign('sha256', signed, privateKey)),
        userHandle: user,
      })
    },
    passkey: () => ({
      credentialId: id.toString('base64'),
      isResidentCredential: true,
      rpId: new URL(origin).hostname,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      userHandle: Buffer.from(user, 'base64url').toString('base64'),
      signCount: device.counter,
    }),
  }
  return device

  function answer(response: object) {
    return { id: encode(id), rawId: encode(id), type: 'public-key', clientExtensionResults: {}, response }
  }

  function clientData(type: string, challenge: string): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: device.isCrossOrigin })
  }

  function authenticatorData(more: number): Buffer {
    const flags = 0x01 | (device.verifiesUser ? 0x04 : 0) | (device.isSynced ? 0x08 : 0) | more
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(device.counter)
    const party = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([party, Buffer.from([flags]), counter])
  }
}
