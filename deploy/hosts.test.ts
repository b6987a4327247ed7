import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

// Each host's files are read by its own program, if that is installed (on Debian: systemd, caddy, nginx-light).

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'host-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

function outputOf(program: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

/** The units as they are once installed, but with a program and a document that exist here. */
function installedUnits(): string[] {
  const at = folder()
  return ['firm-site.service', 'firm-site-check.service', 'firm-site-check.timer'].map((name) => {
    const unit = readFileSync(join('deploy/systemd', name), 'utf8')
    writeFileSync(join(at, name), unit.replaceAll('/opt/firm-site', process.cwd()))
    return join(at, name)
  })
}

test.skipIf(!isInstalled('systemd-analyze'))(
  'systemd accepts the units, and finds nothing to warn about',
  () => {
    expect(outputOf('systemd-analyze', 'verify', '--man=no', ...installedUnits())).toEqual({
      status: 0,
      output: '',
    })
  },
)

test.skipIf(!isInstalled('caddy'))('Caddy accepts the Caddyfiles', () => {
  for (const file of ['deploy/caddy/Caddyfile', 'deploy/container/Caddyfile']) {
    const { status, output } = outputOf('caddy', 'validate', '--adapter', 'caddyfile', '--config', file)
    expect(output).toContain('Valid configuration')
    expect(status).toBe(0)
    expect(outputOf('caddy', 'fmt', '--diff', file).output, 'is formatted').not.toMatch(/^[-+]/m)
  }
})

test('the container is not root, answers for its health, and writes its data only, and no core dump', () => {
  const dockerfile = readFileSync('deploy/container/Dockerfile', 'utf8')
  expect([...dockerfile.matchAll(/^USER (.*)$/gm)].at(-1)?.[1]).toBe('node')
  const { services } = composeFile.parse(parse(readFileSync('deploy/container/compose.yaml', 'utf8')))
  expect(services.site).toEqual({
    init: true,
    read_only: true,
    cap_drop: ['ALL'],
    ulimits: { core: 0 },
    volumes: ['site:/data'],
    tmpfs: ['/tmp'],
  })
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.env', '**/.env', 'data']),
  )
})

test('the container is unhealthy when the server does not answer, and never for a 503', async () => {
  const [, words = ''] =
    /HEALTHCHECK[^\n]*\\\n\s*CMD (\[.*\])/.exec(readFileSync('deploy/container/Dockerfile', 'utf8')) ?? []
  const [, flag = '', program = ''] = z.array(z.string()).parse(JSON.parse(words))
  const server = createServer((_, response) => response.writeHead(503).end('{}'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = z.object({ port: z.number() }).parse(server.address())
  const checked = program.replace(':4321/healthz', `:${address.port}/healthz`)
  const isHealthy = async () => (await once(spawn(process.execPath, [flag, checked]), 'exit'))[0] === 0
  expect(await isHealthy()).toBe(true)
  server.close()
  expect(await isHealthy()).toBe(false)
})

test('the domain of the container is declared once, in its .env', () => {
  const compose = readFileSync('deploy/container/compose.yaml', 'utf8')
  const caddyfile = readFileSync('deploy/container/Caddyfile', 'utf8')
  expect(compose.match(/SITE_DOMAIN: .*/g)).toEqual([expect.stringContaining('${SITE_DOMAIN:?')])
  expect(compose).toContain('SITE_ORIGINS: ${SITE_ORIGINS:-https://www.${SITE_DOMAIN}}')
  expect(caddyfile.match(/^\S+ \{$/gm)).toEqual([
    'www.{$SITE_DOMAIN:firm.example} {',
    '{$SITE_DOMAIN:firm.example} {',
  ])
})

test('in the container, visitors over IPv6 keep their addresses, by which the server counts them', () => {
  const { networks } = composeFile.parse(parse(readFileSync('deploy/container/compose.yaml', 'utf8')))
  expect(networks.default.enable_ipv6).toBe(true)
})

const composeFile = z.object({
  networks: z.object({ default: z.object({ enable_ipv6: z.boolean() }) }),
  services: z.object({
    site: z.object({
      init: z.boolean(),
      read_only: z.boolean(),
      cap_drop: z.array(z.string()),
      ulimits: z.object({ core: z.number() }),
      volumes: z.array(z.string()),
      tmpfs: z.array(z.string()),
    }),
  }),
})

test('nginx writes down neither who visits nor which address they ask for, as the privacy page says', () => {
  const servers = readFileSync('deploy/nginx/firm-site.conf', 'utf8')
    .split(/^server \{/m)
    .slice(1)
  expect(servers).toHaveLength(3)
  for (const each of servers) {
    expect(each).toMatch(/^\s+access_log off;$/m)
    expect(each).not.toMatch(/access_log (?!off;)|log_format/)
  }
})

test('Caddy writes down nothing about a request, not even about one that fails', () => {
  for (const file of ['deploy/caddy/Caddyfile', 'deploy/container/Caddyfile']) {
    const caddyfile = readFileSync(file, 'utf8')
    // Options for all sites must precede the first site.
    expect(caddyfile).toMatch(
      /^(?:#.*\n)*\{\n\t#.*\n\tlog \{\n\t\texclude http\.log\.error http\.handlers\.reverse_proxy\n\t\}\n\}\n/,
    )
    expect(caddyfile.match(/\blog\b(?=.*\{)/g)).toHaveLength(1)
  }
})

test.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))('nginx accepts its file', () => {
  const at = folder()
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=firm.example']
  const [key, certificate] = [join(at, 'privkey.pem'), join(at, 'fullchain.pem')]
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const site = readFileSync('deploy/nginx/firm-site.conf', 'utf8')
  writeFileSync(join(at, 'site.conf'), site.replaceAll('/etc/letsencrypt/live/www.firm.example', at))
  writeFileSync(
    join(at, 'nginx.conf'),
    `pid ${at}/pid; error_log stderr; events {} http { access_log off; include ${at}/site.conf; }`,
  )
  const { status, output } = outputOf('nginx', '-t', '-c', join(at, 'nginx.conf'), '-p', at)
  expect(output).toContain('test is successful')
  // Nginx gives this warning from 1.25.1 on; the file says why.
  expect(output.replace(/.*"listen \.\.\. http2" directive is deprecated.*\n/g, '')).not.toContain('[warn]')
  expect(status).toBe(0)
})

const workflowFile = z.strictObject({
  name: z.string(),
  on: z.object({ schedule: z.array(z.object({ cron: z.string().regex(/^0 \d+-\d+ \* \* \*$/) })) }).loose(),
  permissions: z.record(z.enum(['contents', 'pages', 'id-token']), z.enum(['read', 'write'])),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  env: z.object({ TIME_ZONE: z.string() }),
  jobs: z.object({
    publish: z.strictObject({
      'runs-on': z.string(),
      'timeout-minutes': z.number(),
      environment: z.object({ name: z.literal('github-pages') }),
      steps: z.array(
        z.strictObject({
          id: z.string().optional(),
          if: z.string().optional(),
          run: z.string().optional(),
          uses: z
            .string()
            .regex(/^actions\/[\w-]+@v\d+$/)
            .optional(),
          with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      ),
    }),
  }),
})

test('in each zone of the states, winter and summer, the workflow for a static host builds in the morning at the office', () => {
  const workflow = workflowFile.parse(parse(readFileSync('deploy/static-host/publish.yml', 'utf8')))
  const [clock, ...others] = workflow.jobs.publish.steps
  expect(clock?.id).toBe('clock')
  expect(others.map((step) => step.if)).toEqual(others.map(() => `steps.clock.outputs.due == 'yes'`))

  const at = folder()
  const isDue = (hour: number, event: string) => {
    writeFileSync(join(at, 'date'), `#!/bin/sh\necho ${hour}\n`, { mode: 0o755 })
    const output = join(at, 'output')
    const env = {
      PATH: `${at}:${process.env['PATH']}`,
      TIME_ZONE: workflow.env.TIME_ZONE,
      GITHUB_EVENT_NAME: event,
      GITHUB_OUTPUT: output,
    }
    rmSync(output, { force: true })
    execFileSync('bash', ['--noprofile', '--norc', '-e', '-c', clock?.run ?? ''], { env })
    return readFileSync(output, 'utf8') === 'due=yes\n'
  }
  expect(Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isDue(hour, 'schedule'))).toEqual([
    6, 7, 8, 9,
  ])
  expect(isDue(2, 'push')).toBe(true)

  const [{ cron = '' } = {}] = workflow.on.schedule
  const [first = 0, last = 0] = (cron.split(' ')[1] ?? '').split('-').map(Number)
  const cities = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage']
  for (const timeZone of [...cities.map((city) => `America/${city}`), 'Pacific/Honolulu']) {
    for (const day of ['2026-01-15', '2026-07-15']) {
      const hours = Array.from({ length: last - first + 1 }, (_, place) => {
        const utc = new Date(`${day}T${first + place}:00:00Z`)
        return Number(utc.toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }))
      })
      expect(hours, `${timeZone} on ${day}`).toEqual(expect.arrayContaining([6, 7, 8, 9]))
    }
  }
})

test('the workflow for a static host runs commands and keeps folders that exist', () => {
  const text = readFileSync('deploy/static-host/publish.yml', 'utf8')
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  // Arguments after "--" go to the last command of the script.
  expect(text).toContain('npm run build -- --out dist')
  expect(scripts['build']).toMatch(/node server\/build\.ts$/)
  expect(text).toContain('path: data/publishing/cache')
  // Settings that a firm uncomments, because the pages are built with them.
  for (const setting of ['RETENTION_DAYS', 'RECAPTCHA_SITE_KEY'])
    expect(text).toMatch(new RegExp(`^  # ${setting}: '`, 'm'))
  expect(text).toMatch(/upload-pages-artifact@v\d+\n\s+with:\n\s+path: dist/)
})
