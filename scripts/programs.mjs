/** Programs that the tests of a deployment start, beside PostgreSQL. */

export const nginx = {
  name: 'nginx',
  variable: 'QUOTR_NGINX',
  debian: 'nginx-light',
  paths: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
};

export const openssl = {
  name: 'OpenSSL',
  variable: 'QUOTR_OPENSSL',
  debian: 'openssl',
  paths: ['/usr/bin/openssl', '/usr/local/bin/openssl', '/opt/homebrew/bin/openssl'],
};

/** Programs of the cluster, as in Debian 12. */
export const clusterPrograms = [
  { name: 'Patroni', variable: 'QUOTR_PATRONI', debian: 'patroni', paths: ['/usr/bin/patroni'] },
  { name: 'etcd', variable: 'QUOTR_ETCD', debian: 'etcd-server', paths: ['/usr/bin/etcd'] },
  { name: 'HAProxy', variable: 'QUOTR_HAPROXY', debian: 'haproxy', paths: ['/usr/sbin/haproxy'] },
];
