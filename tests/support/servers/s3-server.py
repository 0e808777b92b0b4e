"""OpenStack Swift with its S3 door, whole in one process: an S3 server that refuses a wrong key.

Called with a folder for its account and container databases, the key and the secret. Objects stay
in memory. It prints its port once it serves, and ends when its standard input does.
"""

import eventlet

eventlet.monkey_patch()

import os
import sys

from eventlet import tpool, wsgi
from swift.common import utils

utils.HASH_PATH_SUFFIX = b"cochalot"

from swift.account import server as account_server
from swift.common.middleware import catch_errors, copy, gatekeeper, listing_formats, slo, tempauth
from swift.common.middleware.s3api import s3api
from swift.common.ring import RingBuilder
from swift.container import server as container_server
from swift.obj import mem_server
from swift.proxy import server as proxy_server

MOST_CONNECTIONS = 500


class Cache:
    """In the place of memcached, which Swift will not do without."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        return self.kept.get(key)

    def set(self, key, value, **_):
        self.kept[key] = value

    def delete(self, key, **_):
        self.kept.pop(key, None)


def with_cache(app):
    cache = Cache()

    def answer(environment, start_response):
        environment["swift.cache"] = cache
        return app(environment, start_response)

    return answer


def serve(socket, app):
    wsgi.server(socket, app, log_output=False, max_size=MOST_CONNECTIONS)


def start_storage(folder, conf):
    """One server of each kind, and the rings by which the proxy finds them."""
    servers = {"account": account_server, "container": container_server, "object": mem_server}
    for kind, module in servers.items():
        socket = eventlet.listen(("127.0.0.1", 0))
        ring = RingBuilder(part_power=2, replicas=1, min_part_hours=0)
        device = {"ip": "127.0.0.1", "port": socket.getsockname()[1], "device": "disk"}
        ring.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1, **device})
        ring.rebalance()
        ring.get_ring().save(f"{folder}/{kind}.ring.gz")
        eventlet.spawn(serve, socket, module.app_factory(conf))


def build_proxy(conf, key, secret):
    app = proxy_server.Application({**conf, "account_autocreate": "true"})
    # From the inside out. The user is «cochalot:KEY», as S3 names it.
    for module, options in (
        (slo, {}),
        (copy, {}),
        (tempauth, {f"user_cochalot_{key}": f"{secret} .admin"}),
        # So few that every listing has a second page.
        (s3api, {"max_bucket_listing": "20"}),
    ):
        app = module.filter_factory({**conf, **options})(app)
    app = with_cache(app)
    for module in (listing_formats, gatekeeper, catch_errors):
        app = module.filter_factory(conf)(app)
    return app


def main(folder, key, secret):
    os.mkdir(f"{folder}/disk")
    conf = {
        "devices": folder,
        "swift_dir": folder,
        "mount_check": "false",
        "disable_fallocate": "true",
        "log_level": "CRITICAL",
    }
    start_storage(folder, conf)
    socket = eventlet.listen(("127.0.0.1", 0))
    eventlet.spawn(serve, socket, build_proxy(conf, key, secret))
    print(socket.getsockname()[1], flush=True)
    while tpool.execute(sys.stdin.buffer.read, 1):
        pass


main(*sys.argv[1:])
