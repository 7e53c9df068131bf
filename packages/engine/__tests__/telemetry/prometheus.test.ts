import http from 'node:http';
import type { AddressInfo } from 'node:net';
import client from 'prom-client';
import { metrics, setMetrics } from '#telemetry/metrics';
import { listenerOf, prometheusMetrics, serveMetrics } from '#telemetry/prometheus';

const figure = (text: string, name: string): string | undefined =>
  text
    .split('\n')
    .find((one) => one.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('the metrics', () => {
  it('count answers by what was asked for, their status and how the page cache had them', async () => {
    const { metrics: counted, text } = prometheusMetrics(client);
    counted.answered({ kind: 'page', status: 200, cache: 'hit', ms: 3 });
    counted.answered({ kind: 'page', status: 204, cache: 'hit', ms: 3 });
    counted.answered({ kind: 'page', status: 503, cache: 'none', ms: 2_000 });
    const all = await text();
    const name = 'homegrown_requests_total';
    expect(figure(all, `${name}{kind="page",status="2xx",cache="hit"}`)).toBe('2');
    expect(figure(all, `${name}{kind="page",status="5xx",cache="none"}`)).toBe('1');
    expect(figure(all, 'homegrown_request_duration_seconds_count{kind="page"}')).toBe('3');
  });

  it('tell how WordPress does: its time, how questions ended, whether it is down', async () => {
    const { metrics: counted, text } = prometheusMetrics(client);
    counted.queried({ operation: 'GetSeedNode', outcome: 'answered', ms: 40 });
    counted.queried({ operation: 'GetSeedNode', outcome: 'timeout', ms: 7_500 });
    counted.breaker(true);
    counted.refused();
    const down = await text();
    expect(figure(down, 'homegrown_cms_breaker_open')).toBe('1');
    expect(figure(down, 'homegrown_cms_refused_total')).toBe('1');
    expect(
      figure(down, 'homegrown_cms_queries_total{operation="GetSeedNode",outcome="timeout"}'),
    ).toBe('1');
    expect(figure(down, 'homegrown_cms_query_duration_seconds_sum{operation="GetSeedNode"}')).toBe(
      '7.54',
    );
    counted.breaker(false);
    expect(figure(await text(), 'homegrown_cms_breaker_open')).toBe('0');
  });

  it('tell how long changes, pages and visitors’ browsers take, and how much memory there is', async () => {
    const { metrics: counted, text } = prometheusMetrics(client);
    counted.changeReceived(2);
    counted.changeReceived(-1);
    counted.changeShown(350);
    counted.rendered('made', 120);
    counted.visited('LCP', 1_500);
    counted.visited('CLS', 0.02);
    const all = await text();
    expect(figure(all, 'homegrown_change_received_seconds_sum')).toBe('2');
    expect(figure(all, 'homegrown_change_shown_seconds_sum')).toBe('0.35');
    expect(figure(all, 'homegrown_render_duration_seconds_count{outcome="made"}')).toBe('1');
    expect(figure(all, 'homegrown_web_vitals_lcp_seconds_bucket{le="1.5"}')).toBe('1');
    expect(figure(all, 'homegrown_web_vitals_cls_sum')).toBe('0.02');
    expect(Number(figure(all, 'process_resident_memory_bytes'))).toBeGreaterThan(1e6);
  });

  it('never have more lines than they may, whatever is asked', async () => {
    const { metrics: counted, text } = prometheusMetrics(client);
    for (let number = 0; number < 5_000; number += 1) {
      counted.queried({ operation: `Get${number}`, outcome: 'answered', ms: 1 });
    }
    const all = await text();
    expect(all).toContain('homegrown_cms_queries_total{operation="other",outcome="answered"} 4900');
    expect(all.split('\n').length).toBeLessThan(2_500);
  });
});

describe('the address of the metrics', () => {
  afterEach(() => setMetrics(undefined));

  it.each([
    ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
    ['10.0.0.7:80', { host: '10.0.0.7', port: 80 }],
  ])('%s is read', (address, listener) => {
    expect(listenerOf(address)).toEqual(listener);
  });

  it('answers /metrics and nothing else, and counts from then on', async () => {
    expect(metrics()).toBeUndefined();
    const free = http.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => free.once('listening', resolve));
    const { port } = free.address() as AddressInfo; // It listens on a port.
    await new Promise((resolve) => free.close(resolve));
    const server = await serveMetrics(`127.0.0.1:${port}`);
    const origin = `http://127.0.0.1:${port}`;
    metrics()?.refused();
    const answer = await fetch(`${origin}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toContain('homegrown_cms_refused_total 1');
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics?x=1`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
    await expect(serveMetrics(`127.0.0.1:${port}`)).rejects.toThrow('EADDRINUSE');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
