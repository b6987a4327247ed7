import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { securityHeaders } from '../../server/http/headers.ts'

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Whether nginx can serve the `.br` files; otherwise both servers use gzip. */
export const readsBrotli = existsSync(brotliModule)

/** Starts nginx over a built site, with two workers and the same headers as our server. Its files go in `folder`. */
export async function startNginx(folder: string, site: string, port: number): Promise<() => Promise<void>> {
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configFor(folder, site, port))
  const nginx = spawn('nginx', ['-c', file], { stdio: 'inherit' })
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries === 50 || nginx.exitCode !== null) throw new Error('nginx did not start.')
    await pause(100)
  }
  return async () => {
    const exited = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await exited
  }
}

function configFor(folder: string, site: string, port: number): string {
  const headers = [...securityHeaders({ https: false }), ['cache-control', 'no-cache']]
  return `
${readsBrotli ? `load_module ${brotliModule};` : ''}
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=10000 inactive=60s;
  open_file_cache_valid 60s;
  gzip_static on;
  gzip_vary on;
  ${readsBrotli ? 'brotli_static on;' : ''}
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${folder}/${use};`).join('\n  ')}
  ${headers.map(([name, value]) => `add_header ${name} "${value}";`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${site};
    index index.html;
    location / { try_files $uri $uri.html $uri/ =404; }
  }
}
`
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  )
}
