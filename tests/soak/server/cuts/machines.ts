/** Machines in network namespaces, linked to two switches, one for etcd, one for the rest. Only as root on Linux. */
import { execFileSync, spawn } from 'node:child_process';
import type { Network } from '../cluster/network.ts';
import { postgresUser } from '../support/processes.ts';

export interface Link {
  readonly machine: string;
  readonly to: 'etcd' | 'others';
}

interface CutNetwork extends Network {
  /** Moves links from their switch to a separate one. */
  readonly cut: (links: readonly Link[]) => void;
  readonly heal: () => void;
}

const tag = `q${process.pid % 10_000}`;
const switches = { etcd: { whole: `${tag}ew`, cut: `${tag}ec` }, others: { whole: `${tag}ow`, cut: `${tag}oc` } };
const [prefix, ofEtcd] = ['10.231.1', '10.231.2'];
const databases = { node1: 11, node2: 12, node3: 13 };
const servers = { server1: 21, server2: 22 };
const lasts: Readonly<Record<string, number>> = { ...databases, ...servers };

const namespaceOf = (machine: string): string => `${tag}-${machine}`;
const endOf = ({ machine, to }: Link): string => `${tag}${to[0]}${lasts[machine]}`;
const ip = (command: string): void =>
  void execFileSync('ip', command.split(' '), { stdio: ['ignore', 'ignore', 'inherit'] });

/** Gives a machine a network card with an address; the cable's other end stays in this namespace. */
function addCard(machine: string, card: string, end: string, address: string): void {
  const namespace = namespaceOf(machine);
  ip(`link add ${end} type veth peer name ${card} netns ${namespace}`);
  ip(`link set ${end} up`);
  ip(`-n ${namespace} address add ${address} dev ${card}`);
  ip(`-n ${namespace} link set ${card} up`);
}

function addLink(link: Link): void {
  const { machine, to } = link;
  addCard(machine, to, endOf(link), `${to === 'etcd' ? ofEtcd : prefix}.${lasts[machine]}/24`);
  ip(`link set ${endOf(link)} master ${switches[to].whole}`);
}

export function cutNetwork(): CutNetwork {
  for (const bridge of Object.values(switches).flatMap(({ whole, cut }) => [whole, cut])) {
    ip(`link add ${bridge} type bridge`);
    ip(`link set ${bridge} up`);
  }
  // The address from which the machines' health is queried.
  ip(`address add ${prefix}.1/24 dev ${switches.others.whole}`);
  for (const machine of Object.keys(lasts)) {
    ip(`netns add ${namespaceOf(machine)}`);
    ip(`-n ${namespaceOf(machine)} link set lo up`);
    addLink({ machine, to: 'others' });
    if (machine in databases) addLink({ machine, to: 'etcd' });
  }
  // A server's process runs here and reaches its HAProxy by a link that is never cut.
  for (const [machine, last] of Object.entries(servers)) {
    addCard(machine, 'own', `${tag}h${last}`, `10.231.${last}.2/30`);
    ip(`address add 10.231.${last}.1/30 dev ${tag}h${last}`);
  }
  let taken: readonly Link[] = [];
  const put = (into: 'whole' | 'cut'): void => {
    for (const link of taken) ip(`link set ${endOf(link)} master ${switches[link.to][into]}`);
  };
  return {
    prefix,
    ofEtcd,
    range: `${prefix}.0/24`,
    proxies: Object.fromEntries(Object.entries(servers).map(([name, last]) => [name, `10.231.${last}.2`])),
    spawnAt: (machine, command, args, options) => {
      const { uid, gid } = postgresUser;
      const asPostgres = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', command, ...args];
      return spawn('ip', ['netns', 'exec', namespaceOf(machine), ...asPostgres], options);
    },
    cut: (links) => {
      taken = links;
      put('cut');
    },
    heal: () => put('whole'),
    remove: () => {
      for (const machine of Object.keys(lasts)) ip(`netns delete ${namespaceOf(machine)}`);
      for (const { whole, cut } of Object.values(switches))
        for (const bridge of [whole, cut]) ip(`link delete ${bridge}`);
    },
  };
}
