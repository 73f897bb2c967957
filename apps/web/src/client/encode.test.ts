import { describe, expect, it } from 'vitest';
import { encode, encodeUpload } from './encode.ts';

describe('encoding a request', () => {
  it('puts a form into the body', () => {
    const { url, init } = encode(
      { path: '/user/login', encoding: 'form' },
      { loginname: 'a b&c', password: 'X', nothing: undefined },
    );
    expect(url).toBe('/api/user/login');
    expect(init.body).toBe('loginname=a+b%26c&password=X');
    expect(init.headers?.['content-type']).toBe('application/x-www-form-urlencoded');
  });

  it('puts a query into the address, JSON into the body', () => {
    expect(encode({ path: '/x', encoding: 'query' }, { carid: 7 }).url).toBe('/api/x?carid=7');
    expect(encode({ path: '/x', encoding: 'none' }, {}).url).toBe('/api/x');
    expect(encode({ path: '/x', encoding: 'json' }, { a: [1] }).init.body).toBe('{"a":[1]}');
  });

  it('puts fields of the path into the path only', () => {
    const { url, init } = encode({ path: '/x/{id}', encoding: 'form' }, { id: 7, name: 'a/b' });
    expect(url).toBe('/api/x/7');
    expect(init.body).toBe('name=a%2Fb');
  });

  it('puts a file behind its fields', async () => {
    const file = new File(['abc'], '车.csv');
    const { url, body } = encodeUpload(
      { path: '/file/upload' },
      { purpose: 'avatar', nothing: undefined },
      file,
      file.name,
    );
    expect(url).toBe('/api/file/upload');
    expect([...body.keys()]).toEqual(['purpose', 'file']);
    expect(body.get('file')).toMatchObject({ name: '车.csv', size: 3 });
  });
});
